import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const packages = createRequire(import.meta.url)
const fonts = ['hanken-grotesk', 'national-park'].map((name) => ({
  fileName: `fonts/${name}.woff2`,
  path: packages.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
}))

/**
 * A Vite plugin that also writes the fonts to addresses without a hash, for the pages that React does not render. Their
 * style sheet is `src/html/page-style.ts`.
 */
export function pageFonts(): Plugin {
  return {
    name: 'page-fonts',
    generateBundle() {
      if (this.environment.config.consumer === 'server') return
      for (const { fileName, path } of fonts)
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const font = fonts.find(({ fileName }) => request.url === `/${fileName}`)
        if (!font) return next()
        response.setHeader('content-type', 'font/woff2')
        response.end(readFileSync(font.path))
      })
    },
  }
}
