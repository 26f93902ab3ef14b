import { Socket } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  CachedResponse,
  EncodedResponse,
  Encoding,
  MakeResponse,
  ResponseCache,
} from './response-cache.ts'
import type { Sources } from './sources.ts'

/** The cache, and the databases from which a response is made when it is not cached. */
type Services = { cache: ResponseCache; sources: Sources }

const minCompressed = 1024
const brotli = promisify(brotliCompress)
const compressions: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
  identity: async (body) => body,
}

/**
 * Sends the cached response of the request's URL, or makes and caches it first. Browsers and proxies may cache it too, but must
 * revalidate it each time, because the server cannot delete their copies.
 */
export async function sendThroughCache(
  { cache, sources }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  make: MakeResponse,
  options: { fromSecond?: boolean } = {},
): Promise<FastifyReply> {
  const address = request.url
  const response = await sources.read(request, (source) => cache.find(address, make, { ...options, source }))
  request.pageRoute = response.route
  void reply.headers({ ...response.headers, vary: 'Cookie, Accept-Encoding' })
  if (response.status !== 200) return reply.code(response.status).send(response.body)
  void reply.headers({ etag: response.etag, 'cache-control': 'public, no-cache' })
  if (matches(request.headers['if-none-match'], response.etag)) return reply.code(304).send()
  const encoding = findEncoding(request, response)
  const body = response.encoded?.get(encoding)?.body ?? (await compressions[encoding](response.body))
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  if (response.encoded && !response.encoded.has(encoding)) {
    cache.addEncoded(address, response, encoding, { headers: headersOf(reply, body), body })
  }
  return reply.send(body)
}

/**
 * Sends the cached response of the request's URL with the headers that were cached with it, before any other hook runs. Returns
 * false when it cannot, and then sends nothing. Call it only for requests without a session: for those, the skipped hooks and
 * checks would have the same result again. In-process calls are left to the route, because they read the headers of `reply`,
 * which are not set here.
 */
export async function sendIfCached(
  { cache, sources }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const isPlainGet = request.method === 'GET' && request.headers['if-none-match'] === undefined
  if (!isPlainGet || !(request.raw.socket instanceof Socket)) return false
  const address = request.url
  if (!cache.has(address)) return false
  const response = cache.findCached(address, await sources.read(request, (source) => source.readVersion()))
  const encoded = response?.encoded?.get(findEncoding(request, response))
  if (!encoded) return false
  reply.hijack()
  request.pageRoute = response?.route
  reply.raw.writeHead(200, [...encoded.headers, 'x-request-id', request.id]).end(encoded.body)
  return true
}

function headersOf(reply: FastifyReply, body: Buffer): EncodedResponse['headers'] {
  const headers = { ...reply.getHeaders(), 'content-length': body.length }
  return Object.entries(headers).flatMap(([name, value]) =>
    name === 'x-request-id' ? [] : [name, String(value)],
  )
}

/** Returns `br` or `gzip` when the client accepts it and the body has at least 1 KB, otherwise `identity`. */
function findEncoding({ headers }: FastifyRequest, { body }: CachedResponse): Encoding {
  if (body.length < minCompressed) return 'identity'
  const asked = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map(readEncoding)
  const accepts = (encoding: string) =>
    (asked.find(({ name }) => name === encoding) ?? asked.find(({ name }) => name === '*'))?.isAccepted
  return encodings.find(accepts) ?? 'identity'
}

function readEncoding(text: string): { name: string; isAccepted: boolean } {
  const [name = '', ...parameters] = text.split(';')
  return { name: name.trim(), isAccepted: !parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one)) }
}

const encodings = ['br', 'gzip'] as const

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag)
