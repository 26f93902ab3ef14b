import type { Plugin } from 'vite'
import { artFiles as files } from '#art/files.ts'

/**
 * A Vite plugin that writes the illustrations to image files at build time, so that the code that draws them never
 * reaches a browser.
 */
export function artFiles(): Plugin {
  return {
    name: 'art-files',
    generateBundle() {
      if (this.environment.config.consumer === 'server') return
      for (const [fileName, draw] of files) this.emitFile({ type: 'asset', fileName, source: draw() })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const draw = files.get((request.url ?? '').slice(1).split('?')[0] ?? '')
        if (!draw) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(draw())
      })
    },
  }
}
