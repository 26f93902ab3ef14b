import { Socket } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Sources } from './sources.ts'
import type { Encoding, MakeAnswer, Sent, StoredAnswer, VisitorAnswers } from './visitor-answers.ts'

/** The stored answers, and the databases from which an answer is made when none is stored. */
type Visitors = { answers: VisitorAnswers; sources: Sources }

const minCompressed = 1024
const brotli = promisify(brotliCompress)
const compressions: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
  identity: async (body) => body,
}

/**
 * Sends the stored answer of the request's URL, or makes it first. Browsers and proxies may store it too, but must revalidate
 * it each time, because the server cannot delete their copies.
 */
export async function sendVisitorAnswer(
  { answers, sources }: Visitors,
  request: FastifyRequest,
  reply: FastifyReply,
  make: MakeAnswer,
  options: { fromSecond?: boolean } = {},
): Promise<FastifyReply> {
  const address = request.url
  const answer = await sources.read(request, (source) => answers.find(address, make, { ...options, source }))
  request.pageRoute = answer.route
  void reply.headers({ ...answer.headers, vary: 'Cookie, Accept-Encoding' })
  if (answer.status !== 200) return reply.code(answer.status).send(answer.body)
  void reply.headers({ etag: answer.etag, 'cache-control': 'public, no-cache' })
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const encoding = findEncoding(request, answer)
  const body = answer.sent?.get(encoding)?.body ?? (await compressions[encoding](answer.body))
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  if (answer.sent && !answer.sent.has(encoding)) {
    answers.addSent(address, answer, encoding, { headers: headersOf(reply, body), body })
  }
  return reply.send(body)
}

/**
 * Sends a stored answer with the headers of its first response, before any other hook runs; returns false when it cannot. Call
 * it only for requests without a session: for those, the skipped hooks and checks would have the same result again. In-process
 * calls are left to the route, because they read the headers of `reply`, which are not set here.
 */
export async function sendAgain(
  { answers, sources }: Visitors,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const isPlainGet = request.method === 'GET' && request.headers['if-none-match'] === undefined
  if (!isPlainGet || !(request.raw.socket instanceof Socket)) return false
  const address = request.url
  if (!answers.has(address)) return false
  const answer = answers.findStored(address, await sources.read(request, (source) => source.readVersion()))
  const sent = answer?.sent?.get(findEncoding(request, answer))
  if (!sent) return false
  reply.hijack()
  request.pageRoute = answer?.route
  reply.raw.writeHead(200, [...sent.headers, 'x-request-id', request.id]).end(sent.body)
  return true
}

function headersOf(reply: FastifyReply, body: Buffer): Sent['headers'] {
  const headers = { ...reply.getHeaders(), 'content-length': body.length }
  return Object.entries(headers).flatMap(([name, value]) =>
    name === 'x-request-id' ? [] : [name, String(value)],
  )
}

/** Returns `br` or `gzip` when the client accepts it and the body has at least 1 KB, otherwise `identity`. */
function findEncoding({ headers }: FastifyRequest, { body }: StoredAnswer): Encoding {
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
