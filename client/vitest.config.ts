import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    // Milliseconds that only a test that hangs needs, however busy the machine is.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
