import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { Transport } from '#src/rendering.ts'

const carried = [
  'cookie',
  'host',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-proto',
] as const

/** A call to our own API for the visitor of a page: same routes, hooks, cookies and checks as the network, without a socket. */
export function inProcess(app: FastifyInstance, visitor: FastifyRequest): Transport {
  const headers: Record<string, string> = {}
  for (const name of carried) {
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
    const answer = await app.inject(options)
    const hasBody = answer.statusCode !== 204 && answer.statusCode !== 304
    return new Response(hasBody ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each): [string, string] => [name, String(each)]),
      ),
    })
  }
}
