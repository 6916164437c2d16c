import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { drawCovers } from './covers'

const server = process.env.TEFUDA_SERVER ?? 'http://127.0.0.1:8417'
/** The fonts that every page is set in; see src/styles/fonts.css. */
const EVERYWHERE = /-latin-\d+-normal-[^/]+\.woff2$/

/** What every page needs, and what the first page needs besides: a chunk each. Left to itself the
 * bundler makes forty of them, and a slow phone spends longer on each than on what is in it. */
const TOGETHER = {
  base: /node_modules\/svelte\/|preload-helper|src\/(lib\/(?!library)|shell\/|sound\/(speaker|bank)|styles\/|games\/(shelf|index)\.|words\/shell\.|cards\/(help|gestures)|pages\/index)/,
  home: /src\/(home\/(?!Fight|fight\/)|pages\/Home\.|words\/(home|alone)\.|learn\/Portrait)/,
}

/** The browser asks for the fonts with the page, not after its style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'tefuda-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => EVERYWHERE.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head' as const,
          })),
    },
  }
}

export default defineConfig({
  plugins: [svelte(), preloadFonts(), drawCovers()],
  build: {
    outDir: '../src/tefuda/server/page',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that know light-dark(): lowered for older ones it would be settled for the whole page,
    // and paper that stays light in the dark theme would have the inks of the dark.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Data URLs would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: Object.entries(TOGETHER).map(([name, test]) => ({ name, test })),
        },
        // A licence has no ending of its own; with one it opens as text.
        assetFileNames: ({ names }) =>
          names.includes('LICENSE') ? 'assets/licence-[hash].txt' : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    proxy: {
      // The server wants requests to come from the site that they are sent to.
      '/api': { target: server, changeOrigin: false },
      '/ws': { target: server, ws: true, changeOrigin: false },
    },
  },
})
