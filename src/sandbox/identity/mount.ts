import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { cookieNames } from './provider.ts'

/** Nobody stays signed in here, so what a browser still has from an earlier sign-in is not looked at. */
function withoutSession(cookies: string | undefined): string | undefined {
  const forgotten = new RegExp(`^\\s*${cookieNames.session}(?:\\.sig)?=`)
  return cookies
    ?.split(';')
    .filter((cookie) => !forgotten.test(cookie))
    .join(';')
}

/** Makes the request look as if it had come by the public address, since the provider builds its addresses from it. */
function readdress(raw: IncomingMessage & { originalUrl?: string }, publicUrl: URL, prefix: string): void {
  const cookie = withoutSession(raw.headers.cookie)
  delete raw.headers.cookie
  delete raw.headers['x-forwarded-host']
  if (cookie !== undefined && cookie !== '') raw.headers.cookie = cookie
  raw.headers.host = publicUrl.host
  raw.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1)
  raw.originalUrl = raw.url ?? '/'
  raw.url = raw.originalUrl.slice(prefix.length)
}

/** Hands every other request under the scope's prefix to the provider library. */
export function mountProvider(scope: FastifyInstance, provider: Provider, publicUrl: string): void {
  const answer = provider.callback()
  const address = new URL(publicUrl)
  provider.on('server_error', (_context, error) => scope.log.error(error))
  // The library reads bodies itself.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.all('/*', (request, reply) => {
    reply.hijack()
    readdress(request.raw, address, scope.prefix)
    void answer(request.raw, reply.raw)
  })
}
