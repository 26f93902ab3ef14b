import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { openPhotoReader } from './read.ts'

const oneYear = 'public, max-age=31536000, immutable'
/** A drawing may style itself and nothing more, also when it is opened as a page of its own. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Shows photos. What a key holds never changes, so a public picture may be kept for ever. */
export function servePictures(app: FastifyInstance, deps: Deps): void {
  const read = openPhotoReader(deps)
  app.get('/objects/photos/*', async (request, reply) => {
    const picture = await read(request.url, acceptedEncodings(request.headers['accept-encoding']))
    const tag = `W/"${picture.key.slice('photos/'.length)}"`
    reply.headers({
      'content-type': picture.contentType,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': picture.isPublic ? oneYear : 'private, no-store',
      ...(picture.key.includes('.svg') ? { vary: 'accept-encoding' } : {}),
      ...(picture.encoding ? { 'content-encoding': picture.encoding } : {}),
      ...(picture.isPublic ? { etag: tag } : {}),
    })
    if (picture.isPublic && knows(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.send(picture.bytes)
  })
}

const words = (list: string | undefined): string[] => (list ?? '').split(',').map((word) => word.trim())

const acceptedEncodings = (header: string | string[] | undefined): string[] =>
  words(String(header ?? ''))
    .filter((word) => !/;\s*q=0(?:\.0*)?$/.test(word))
    .map((word) => word.replace(/\s*;.*$/, '').toLowerCase())

const knows = (ifNoneMatch: string | undefined, tag: string): boolean =>
  words(ifNoneMatch).some((known) => known === '*' || known === tag)
