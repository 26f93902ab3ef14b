import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { TransportResponse } from '#src/rendering.ts'
import type { CachedResponse } from './response-cache.ts'

const forwardedHeaders = [
  'cookie',
  'host',
  'user-agent',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-proto',
] as const

type InProcessResponse = TransportResponse & { json(): Promise<unknown>; setCookies: string[] }
type InProcess = (path: string, request: RequestInit) => Promise<InProcessResponse>

/**
 * Returns a transport that calls our own API on behalf of the request `visitor`: same routes, hooks, cookies and checks,
 * without a socket. A GET for which `findCached` returns a response gets that response.
 */
export function inProcess(
  app: FastifyInstance,
  visitor: FastifyRequest,
  findCached?: (path: string) => CachedResponse | undefined,
): InProcess {
  const headers: Record<string, string> = { 'x-request-id': visitor.id }
  for (const name of forwardedHeaders) {
    const value = visitor.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return async (path, { method = 'GET', body, signal }) => {
    const cached = method === 'GET' ? findCached?.(path) : undefined
    if (cached) {
      return {
        ...toResponse(cached.status, cached.headers, () => String(cached.body)),
        shared: () => contentOf(cached),
      }
    }
    const options: InjectOptions = {
      method: method as 'GET',
      url: path,
      headers: { ...headers, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
      remoteAddress: visitor.raw.socket.remoteAddress ?? '127.0.0.1',
      ...(typeof body === 'string' ? { payload: body } : {}),
      ...(signal ? { signal } : {}),
    }
    const response = await app.inject(options)
    return toResponse(response.statusCode, response.headers, () => response.payload)
  }
}

/** The parsed bodies of cached responses, whose JSON would otherwise be parsed for each page. */
const contents = new WeakMap<CachedResponse, unknown>()

function contentOf(cached: CachedResponse): unknown {
  if (!contents.has(cached)) contents.set(cached, freeze(JSON.parse(String(cached.body))))
  return contents.get(cached)
}

/** Freezes an object with all that it contains. Pages share it, so a page that changes it must fail. */
function freeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}

const toResponse = (
  status: number,
  headers: OutgoingHttpHeaders,
  readText: () => string,
): InProcessResponse => ({
  status,
  ok: status >= 200 && status < 300,
  headers: { get: (name) => (headers[name] === undefined ? null : String(headers[name])) },
  setCookies: [headers['set-cookie'] ?? []].flat().map(String),
  text: async () => readText(),
  json: async () => JSON.parse(readText()),
})
