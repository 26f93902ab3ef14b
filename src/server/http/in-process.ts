import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { TransportResponse } from '#src/rendering.ts'
import type { StoredAnswer } from './visitor-answers.ts'

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
 * Returns a transport that calls our own API for a visitor: same routes, hooks, cookies and checks, without a socket.
 * `findStored` finds the answers that are stored for visitors.
 */
export function inProcess(
  app: FastifyInstance,
  visitor: FastifyRequest,
  findStored?: (path: string) => StoredAnswer | undefined,
): InProcess {
  const headers: Record<string, string> = { 'x-request-id': visitor.id }
  for (const name of forwardedHeaders) {
    const value = visitor.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  return async (path, { method = 'GET', body, signal }) => {
    const answer = method === 'GET' ? findStored?.(path) : undefined
    if (answer) return toResponse(answer.status, answer.headers, String(answer.body))
    const options: InjectOptions = {
      method: method as 'GET',
      url: path,
      headers: { ...headers, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
      remoteAddress: visitor.raw.socket.remoteAddress ?? '127.0.0.1',
      ...(typeof body === 'string' ? { payload: body } : {}),
      ...(signal ? { signal } : {}),
    }
    const response = await app.inject(options)
    return toResponse(response.statusCode, response.headers, response.payload)
  }
}

const toResponse = (status: number, headers: OutgoingHttpHeaders, text: string): InProcessResponse => ({
  status,
  ok: status >= 200 && status < 300,
  headers: { get: (name) => (headers[name] === undefined ? null : String(headers[name])) },
  setCookies: [headers['set-cookie'] ?? []].flat().map(String),
  text: async () => text,
  json: async () => JSON.parse(text),
})
