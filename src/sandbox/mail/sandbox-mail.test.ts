import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Email } from '#adapters/mail/port.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { openMailSandbox } from './sandbox-mail.ts'

const sentAt = new Date('2027-03-04T05:06:07.000Z')

let database: TestDatabase
let app: FastifyInstance
let send: (email: Email) => Promise<void>

const anEmail = (more: Partial<Email> = {}): Email => ({
  id: 'approved-1',
  to: 'Riley@Example.com',
  subject: 'Approved <soon>',
  text: 'Pay here: https://switchback.test/pay?a=1&b=2. Not <b>bold</b>.',
  html: '<!doctype html><html><head><title>x</title></head><body><a href="https://switchback.test/pay">Pay</a></body></html>',
  ...more,
})

beforeAll(async () => {
  database = await openTestDatabase()
  const sandbox = openMailSandbox({ pool: database.pool, clock: { now: () => sentAt } })
  send = (email) => sandbox.mail.send(email)
  app = Fastify()
  await app.register(sandbox.plugin, { prefix: '/sandbox/mail' })
  await send(anEmail())
  await send(anEmail({ subject: 'Approved again' }))
  await send(anEmail({ to: 'dana@example.com', html: '<p>Plain</p>' }))
  await send(anEmail({ id: 'paid-1', subject: 'Paid' }))
})

afterAll(async () => {
  await app.close()
  await database.close()
})

const get = (url: string) => app.inject(url)

describe('the mail sandbox', () => {
  it('stores each email once per recipient and lists the newest first', async () => {
    const emails = (await get('/sandbox/mail.json')).json<Record<string, string>[]>()
    expect(emails.map(({ id, to }) => [id, to])).toEqual([
      ['paid-1', 'Riley@Example.com'],
      ['approved-1', 'dana@example.com'],
      ['approved-1', 'Riley@Example.com'],
    ])
    expect(emails[2]).toEqual({ ...anEmail(), sentAt: sentAt.toISOString() })
  })

  it('filters by recipient, whatever the case', async () => {
    const emails = (await get('/sandbox/mail.json?to=riley@example.com')).json<Email[]>()
    expect(emails.map(({ id }) => id)).toEqual(['paid-1', 'approved-1'])
    expect((await get('/sandbox/mail.json?to=nobody@example.com')).json()).toEqual([])
    expect((await get('/sandbox/mail.json?to=nobody%00')).json()).toEqual([])
    const page = (await get('/sandbox/mail?to=dana@example.com')).body
    expect(page).toContain('dana@example.com')
    expect(page).not.toContain('Paid')
  })

  it('shows a list page with the sandbox mark and escapes the content of emails', async () => {
    const page = await get('/sandbox/mail')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.body).toContain('>Sandbox</a>')
    expect(page.body).toContain('Approved &lt;soon&gt;')
    expect(page.body.indexOf('Paid')).toBeLessThan(page.body.indexOf('Approved'))
  })

  it('shows an email as text with links, and as HTML in a frame that runs no script', async () => {
    const number = /\/sandbox\/mail\/(\d+)">Approved &lt;soon/.exec(
      (await get('/sandbox/mail?to=riley@example.com')).body,
    )?.[1]
    const page = (await get(`/sandbox/mail/${number}`)).body
    expect(page).toContain(
      '<a href="https://switchback.test/pay?a=1&amp;b=2">https://switchback.test/pay?a=1&amp;b=2</a>. Not &lt;b&gt;bold',
    )
    expect(page).toMatch(/<iframe\s[^>]*sandbox="(?![^"]*allow-scripts)(?![^"]*allow-same-origin)/)
    const frame = await get(`/sandbox/mail/${number}/html`)
    expect(frame.body).toContain('<head><base target="_top">')
    expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.* sandbox allow-popups/)
  })

  it.each(['0', 'x', '99999999999999999999', '-1', '1e3'])('has no email %s', async (number) => {
    expect((await get(`/sandbox/mail/${number}`)).statusCode).toBe(404)
    expect((await get(`/sandbox/mail/${number}/html`)).statusCode).toBe(404)
  })

  it('pages through many emails', async () => {
    for (let index = 0; index < 101; index += 1)
      await send(anEmail({ id: `many-${index}`, to: 'many@example.com', subject: `Email ${index}.` }))
    const first = (await get('/sandbox/mail?to=many@example.com')).body
    const older = /href="([^"]+)">Older emails/.exec(first)?.[1]?.replaceAll('&amp;', '&')
    expect(first).toContain('Email 100.')
    expect(first).not.toContain('Email 0.')
    const second = (await get(String(older))).body
    expect(second).toContain('Email 0.')
    expect(second).not.toContain('Older emails')
  })
})
