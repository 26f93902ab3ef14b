import type { FastifyInstance, FastifyReply } from 'fastify'
import type pg from 'pg'
import { sendPage } from '#sandbox/page.ts'
import { findEmail, listEmails } from './emails.ts'
import { framedEmail, emailListPage, emailPage, missingEmailPage } from './mail-pages.ts'

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

/** Serves the list of emails, each email, and the newest 1,000 emails as JSON at `/sandbox/mail.json`. */
export function mailRoutes(scope: FastifyInstance, pool: pg.Pool): void {
  scope.get<{ Querystring: Query }>('/', async (request, reply) => {
    const to = first(request.query.to)
    const before = first(request.query.before)
    const emails = await listEmails(pool, {
      to,
      before: isNumber(before) ? before : undefined,
      limit: pageSize + 1,
    })
    const shown = emails.slice(0, pageSize)
    const older = emails.length > pageSize ? shown.at(-1)?.number : undefined
    return sendPage(reply, emailListPage(shown, to, older))
  })

  scope.get<{ Querystring: Query }>('.json', async (request, reply) => {
    const emails = await listEmails(pool, { to: first(request.query.to), limit: listSize })
    return reply
      .header('cache-control', 'no-store')
      .send(emails.map(({ number: _number, ...email }) => ({ ...email, sentAt: email.sentAt.toISOString() })))
  })

  scope.get<Numbered>('/:number', async (request, reply) => {
    const email = await readEmail(request.params.number)
    return email === undefined ? missing(reply) : sendPage(reply, emailPage(email))
  })

  scope.get<Numbered>('/:number/html', async (request, reply) => {
    const email = await readEmail(request.params.number)
    if (email === undefined) return missing(reply)
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox ${frameRules}`,
      )
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
      .send(framedEmail(email))
  })

  const readEmail = async (number: string) => (isNumber(number) ? findEmail(pool, number) : undefined)
}

const missing = (reply: FastifyReply) => sendPage(reply.code(404), missingEmailPage)
