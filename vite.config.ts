import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { artFiles } from '#tools/vite-art-files.ts'
import { contractCalls } from '#tools/vite-contract-calls.ts'
import { separateIcons, spriteIcons } from '#tools/vite-icons.ts'
import { pageFonts } from '#tools/vite-page-fonts.ts'
import { sharedChunks } from '#tools/vite-shared-chunk.ts'

// The packages that every page needs, without the modules that only some pages use; and the bundler's preload helper,
// because chunks that need it would otherwise depend on one another.
const base =
  /vite[\\/]preload-helper|node_modules[\\/](?:react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/](?!.*(?:mutationObserver|queriesObserver|[iI]nfiniteQuery|useMutation|useQueries|useInfiniteQuery)\w*\.js)/
const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: 'custom',
  resolve: {
    alias: { '#town/chosen-town.mjs': fileURLToPath(new URL('src/web/town-of-page.ts', import.meta.url)) },
  },
  publicDir: 'src/web/public',
  logLevel: 'warn',
  plugins: [
    contractCalls(root),
    spriteIcons(root),
    separateIcons(root),
    artFiles(),
    pageFonts(),
    react(),
    tailwindcss(),
  ],
  // Bundles packages into the renderer and fixes NODE_ENV in their code. Vite leaves `process.env` in a server build to
  // the run time, and React would then pick its development build unless the operator sets NODE_ENV.
  ssr: { noExternal: isSsrBuild ? true : [] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  build: isSsrBuild
    ? { rolldownOptions: { input: 'src/web/entry-server.tsx' } }
    : {
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          output: {
            // Every page's script lists the files of all pages, and hashes cannot be compressed.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // One chunk compresses better and stays cached when only our code changes.
            codeSplitting: { groups: [{ name: 'base', test: base }, sharedChunks()] },
          },
        },
      },
}))
