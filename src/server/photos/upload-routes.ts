import type { FastifyInstance, FastifyRequest } from 'fastify'
import { UploadRefused } from '#adapters/object-store/port.ts'
import { photoLimits } from '#domain/photo.ts'
import { conflict, Failure, forbidden } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { tooLarge } from './encode-upload.ts'

/** Some systems send `image/jpg`, as the specification does. The content is verified later in any case. */
const accepted: readonly string[] = [...photoLimits.types, 'image/jpg']

/** Accepts the PUTs to signed upload addresses, for object stores without a server of their own. */
export function serveUploads(app: FastifyInstance, { objects }: Deps): void {
  const { ownServer } = objects
  if (!ownServer) return
  app.register(async (scope) => {
    // The body stays a stream, so that no upload is buffered in memory.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.put('/objects/uploads/*', async (request, reply) => {
      try {
        await ownServer.check(request.url, Number(request.headers['content-length'] ?? 0))
        requirePhotoType(request)
        await ownServer.receive(request.url, request.raw)
      } catch (error) {
        // Reads the rest of the body and closes the connection: the next request on it would hang.
        request.raw.resume()
        throw withClose(error)
      }
      return reply.header('cache-control', 'no-store').send()
    })
  })
}

function requirePhotoType(request: FastifyRequest): void {
  const type = (request.headers['content-type'] ?? '').split(';', 1)[0]!.trim().toLowerCase()
  if (!accepted.includes(type)) {
    throw new Failure(415, 'unsupported_media_type', 'Upload a photo as image/jpeg, image/png or image/webp.')
  }
}

function withClose(error: unknown): unknown {
  const failure =
    error instanceof UploadRefused ? refusals[error.reason]() : isAborted(error) ? aborted() : error
  if (failure instanceof Failure) failure.headers['connection'] = 'close'
  return failure
}

const isAborted = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNRESET'
const aborted = () => new Failure(400, 'aborted', 'The connection was closed before the photo was complete.')

const refusals: Record<UploadRefused['reason'], () => Failure> = {
  not_signed: () => forbidden('This isn’t one of our upload addresses.'),
  expired: () => forbidden('This upload address has expired. Ask for a new one.'),
  used: () => conflict('upload_used', 'This upload address was already used. Ask for a new one.'),
  too_large: () => tooLarge(),
}
