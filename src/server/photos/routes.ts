import type { FastifyInstance } from 'fastify'
import { normalizeUpload, requestUpload, signPath } from '#contract/objects.ts'
import { notFound } from '#server/http/failure.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Deps } from '#server/deps.ts'
import { servePictures } from './picture-routes.ts'
import { signedAddress } from './read.ts'
import { serveUploads } from './upload-routes.ts'
import { grantUpload, openUploadEncoder } from './upload.ts'

/** Serves the photo endpoints, and the addresses under `/objects` that they return. */
export function servePhotos(serve: Serve, deps: Deps, app: FastifyInstance): void {
  const encode = openUploadEncoder(deps)
  serve(requestUpload, ({ viewer, now }) => grantUpload(deps, viewer.id, now))
  serve(normalizeUpload, async ({ viewer, body }) => {
    const path = await encode(viewer.id, body.uploadURL)
    return { path, gcsPath: path }
  })
  serve(signPath, async ({ viewer, body }) => ({
    signedUrl: await signedAddress(deps, viewer?.id, body.gcsPath),
  }))
  serveUploads(app, deps)
  servePictures(app, deps)
  app.all('/objects/*', async () => {
    throw notFound('photo')
  })
}
