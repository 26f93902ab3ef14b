import type { FastifyInstance } from 'fastify'
import { ImagesBusy } from '#adapters/images/port.ts'
import { commonSharePicture } from '#domain/share-picture.ts'
import { unavailable } from '#server/http/failure.ts'
import { writeManifest } from './manifest.ts'
import type { Deps } from '#server/deps.ts'

const anHour = 'public, max-age=3600'

/**
 * Serves the town's files that are not pages: the web app manifest, the picture of link previews, and the town's own
 * illustrations, which replace those of the web build.
 */
export function serveTownFiles(app: FastifyInstance, { images, settings }: Deps): void {
  for (const [name, picture] of settings.townFiles.pictures)
    app.get(`/art/${name}`, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', anHour).send(picture),
    )
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').header('cache-control', anHour).send(writeManifest()),
  )
  let picture: Promise<Uint8Array> | undefined
  app.get(commonSharePicture, async (_request, reply) => {
    picture ??= images.makeTownPicture()
    const drawn = await picture.catch((error: unknown) => {
      // The next request tries again.
      picture = undefined
      throw error instanceof ImagesBusy
        ? unavailable('The server is busy. Please try again in a moment.')
        : error
    })
    return reply.type('image/png').header('cache-control', anHour).send(drawn)
  })
}
