import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { Transport } from '#src/rendering.ts'

const forwardedHeaders = [
  'cookie',
  'host',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-proto',
] as const

/** Returns a transport that calls our own API for a visitor: same routes, hooks, cookies and checks, without a socket. */
export function inProcess(app: FastifyInstance, visitor: FastifyRequest): Transport {
  const headers: Record<string, string> = {}
  for (const name of forwardedHeaders) {
    const value = visitor.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return async (path, { method = 'GET', body, signal }) => {
    const options: InjectOptions = {
      method: method as 'GET',
      url: path,
      headers: { ...headers, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
      remoteAddress: visitor.raw.socket.remoteAddress ?? '127.0.0.1',
      ...(typeof body === 'string' ? { payload: body } : {}),
      ...(signal ? { signal } : {}),
    }
    const response = await app.inject(options)
    const hasBody = response.statusCode !== 204 && response.statusCode !== 304
    return new Response(hasBody ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers: Object.entries(response.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((item): [string, string] => [name, String(item)]),
      ),
    })
  }
}
