import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const server = process.env.TEFUDA_SERVER ?? 'http://127.0.0.1:8417'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/tefuda/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // Data URLs would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      // The server wants requests to come from the site that they are sent to.
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server, ws: true, changeOrigin: false },
    },
  },
})
