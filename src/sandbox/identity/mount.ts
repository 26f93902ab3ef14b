import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type Provider from 'oidc-provider'
import { cookieNames } from './cookie-names.ts'

/** Returns the Cookie header without the session cookie of an earlier sign-in, because this issuer has no sessions. */
function withoutSession(cookies: string | undefined): string | undefined {
  const session = new RegExp(`^\\s*${cookieNames.session}(?:\\.sig)?=`)
  return cookies
    ?.split(';')
    .filter((cookie) => !session.test(cookie))
    .join(';')
}

/**
 * Rewrites a request as if it had been sent to the public URL, because the provider library builds its URLs from the
 * request.
 */
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
export function mountProvider(
  scope: FastifyInstance,
  openProvider: () => Promise<Provider>,
  publicUrl: string,
): void {
  let handler: Promise<ReturnType<Provider['callback']>> | undefined
  const openHandler = async () => {
    const provider = await openProvider()
    provider.on('server_error', (_context, error) => scope.log.error(error))
    return provider.callback()
  }
  const address = new URL(publicUrl)
  // The library parses request bodies itself.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  scope.all('/*', async (request, reply) => {
    const handle = await (handler ??= openHandler())
    reply.hijack()
    readdress(request.raw, address, scope.prefix)
    void handle(request.raw, reply.raw)
  })
}
