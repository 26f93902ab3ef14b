import type { FastifyInstance } from 'fastify'

/** Accepts JSON bodies only: any other media type is 415. An empty body is the same as none. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/problem+json'],
    { parseAs: 'string' },
    (request, body, done) => {
      if (typeof body === 'string' && body.trim() === '') return done(null, undefined)
      return parse(request, body as string, done)
    },
  )
}
