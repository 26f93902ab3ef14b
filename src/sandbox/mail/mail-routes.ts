import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { sendPage } from '#sandbox/page.ts'
import { findLetter, listLetters } from './letters.ts'
import { framedLetter, letterListPage, letterPage, missingLetterPage } from './mail-pages.ts'

type Query = { to?: string | string[]; before?: string | string[] }
type Numbered = { Params: { number: string } }

const pageSize = 100
const listSize = 1_000
const frameRules = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

const first = (value: string | string[] | undefined) => {
  const text = Array.isArray(value) ? value[0] : value
  return text?.replaceAll('\0', '').trim() || undefined
}

const isNumber = (text: string | undefined): text is string => text !== undefined && /^\d{1,18}$/.test(text)

/** The reader: a list, each letter, and for programs the newest 1,000 letters as JSON at `/sandbox/mail.json`. */
export function mailRoutes(scope: FastifyInstance, pool: pg.Pool): void {
  scope.get<{ Querystring: Query }>('/', async (request, reply) => {
    const to = first(request.query.to)
    const before = first(request.query.before)
    const letters = await listLetters(pool, {
      to,
      before: isNumber(before) ? before : undefined,
      limit: pageSize + 1,
    })
    const shown = letters.slice(0, pageSize)
    const older = letters.length > pageSize ? shown.at(-1)?.number : undefined
    return sendPage(reply, letterListPage(shown, to, older))
  })

  scope.get<{ Querystring: Query }>('.json', async (request, reply) => {
    const letters = await listLetters(pool, { to: first(request.query.to), limit: listSize })
    return reply
      .header('cache-control', 'no-store')
      .send(
        letters.map(({ number: _number, ...letter }) => ({ ...letter, sentAt: letter.sentAt.toISOString() })),
      )
  })

  scope.get<Numbered>('/:number', async (request, reply) => {
    const letter = await readLetter(request.params.number)
    return letter === undefined ? missing(reply) : sendPage(reply, letterPage(letter))
  })

  scope.get<Numbered>('/:number/html', async (request, reply) => {
    const letter = await readLetter(request.params.number)
    if (letter === undefined) return missing(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox ${frameRules}`,
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .send(framedLetter(letter))
  })

  const readLetter = async (number: string) => (isNumber(number) ? findLetter(pool, number) : undefined)
}

const missing = (reply: FastifyReply) => sendPage(reply.code(404), missingLetterPage)
