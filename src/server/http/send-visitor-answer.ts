import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, StoredAnswer, VisitorAnswers } from './visitor-answers.ts'

const minCompressed = 1024
const brotli = promisify(brotliCompress)
const compressions: Record<string, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

/**
 * Sends the stored answer of an address, or makes it. Browsers and proxies may store it too, but ask each time whether it
 * is current, because nobody could take it back from them.
 */
export async function sendVisitorAnswer(
  answers: VisitorAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => Promise<Answer>,
): Promise<FastifyReply> {
  const address = request.url
  const answer = await answers.find(address, make)
  void reply.headers({ ...answer.headers, vary: 'Cookie, Accept-Encoding' })
  if (answer.status !== 200) return reply.code(answer.status).send(answer.body)
  void reply.headers({ etag: answer.etag, 'cache-control': 'public, no-cache' })
  if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const encoding = answer.body.length < minCompressed ? undefined : findEncoding(request)
  if (!encoding) return reply.send(answer.body)
  return reply.header('content-encoding', encoding).send(await compress(answers, address, answer, encoding))
}

async function compress(
  answers: VisitorAnswers,
  address: string,
  answer: StoredAnswer,
  encoding: string,
): Promise<Buffer> {
  const stored = answer.compressed.get(encoding)
  if (stored) return stored
  const body = await compressions[encoding]!(answer.body)
  answers.addCompressed(address, answer, encoding, body)
  return body
}

/** Returns `br` or `gzip` when the client names it without `q=0`. */
function findEncoding({ headers }: FastifyRequest): string | undefined {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';', 1)[0])
  return Object.keys(compressions).find((encoding) => accepted.includes(encoding))
}

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((one) => one.trim().replace(/^(?!W\/)/, 'W/') === etag)
