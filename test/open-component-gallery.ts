import path from 'node:path'
import { chromium } from '@playwright/test'
import Fastify from 'fastify'
import { artFiles } from '#art/files.ts'
import { gallery } from '#sandbox/gallery/gallery.ts'
import { browserArguments, chromiumPath } from '#tools/browser.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Serves the gallery of parts without the product around it, and starts a browser for it. */
export async function openComponentGallery() {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(gallery({ root }), { prefix: '/sandbox/ui' })
  app.get<{ Params: { '*': string } }>('/art/*', async (request, reply) => {
    const draw = artFiles.get(`art/${request.params['*']}`)
    return draw ? reply.type('image/svg+xml').send(draw()) : reply.callNotFound()
  })
  await app.ready()
  await app.inject('/sandbox/ui')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: browserArguments })
  return {
    address: `${address}/sandbox/ui`,
    browser,
    async close() {
      await browser.close()
      await app.close()
    },
  }
}
