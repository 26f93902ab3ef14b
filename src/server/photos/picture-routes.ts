import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { findViewer, mayHaveSession } from '#server/http/sessions.ts'
import { openPhotoReader } from './read.ts'

/** The content of a key never changes, but a photo can be hidden later, and caches should notice that within an hour. */
const oneHour = 'public, max-age=3600, must-revalidate'
/** The content security policy: an SVG may use inline styles and nothing else, even when it is opened as a document. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Serves photos, or redirects to a public copy of them outside this server. */
export function servePictures(app: FastifyInstance, deps: Deps): void {
  const read = openPhotoReader(deps, app.responseCache.readVersion)
  const { publicUrl, adminEmails } = deps.settings
  app.get('/objects/photos/*', async (request, reply) => {
    const picture = await read({
      url: request.url,
      accepted: acceptedEncodings(request.headers['accept-encoding']),
      findViewer: async () =>
        mayHaveSession(request, publicUrl)
          ? findViewer(request, reply, { database: deps.database, publicUrl, adminEmails })
          : undefined,
    })
    if ('elsewhere' in picture) return reply.header('cache-control', oneHour).redirect(picture.elsewhere, 302)
    const tag = `W/"${picture.key.slice('photos/'.length)}"`
    reply.headers({
      'content-type': picture.contentType,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': picture.isPublic ? oneHour : 'private, no-store',
      ...(picture.key.includes('.svg') ? { vary: 'accept-encoding' } : {}),
      ...(picture.encoding ? { 'content-encoding': picture.encoding } : {}),
      ...(picture.isPublic ? { etag: tag } : {}),
    })
    if (picture.isPublic && matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.send(picture.bytes)
  })
}

const splitList = (list: string | undefined): string[] => (list ?? '').split(',').map((item) => item.trim())

const acceptedEncodings = (header: string | string[] | undefined): string[] =>
  splitList(String(header ?? ''))
    .filter((item) => !/;\s*q=0(?:\.0*)?$/.test(item))
    .map((item) => item.replace(/\s*;.*$/, '').toLowerCase())

const matchesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  splitList(ifNoneMatch).some((known) => known === '*' || known === tag)
