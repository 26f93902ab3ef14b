import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notificationTopics } from '#domain/notification-topic.ts'
import { aRequest, inDays } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, anAdmin, type User } from '#test/fixtures/users.ts'
import { readUnsubscribeToken, writeUnsubscribeToken } from './unsubscribe-token.ts'

const { app } = await openSharedApp()
let owner: User
let renter: User
let token: string
beforeAll(async () => {
  renter = await app.signIn(aNewcomer('Riley'))
})

beforeEach(async () => {
  owner = await app.signIn(aNewcomer('Olive'))
  const named = { userId: owner.id!, topic: 'request' } as const
  token = writeUnsubscribeToken(named, app.deps.settings.mailSecrets)
})

const addressOf = (given: string) => `/api/unsubscribe?token=${encodeURIComponent(given)}`
const choice = async () => ((await owner.get('/api/mail-choices')).body as { request: boolean }).request
const post = (init: RequestInit = {}, given = token) =>
  app.visitor.fetch(addressOf(given), { method: 'POST', ...init })

test('a GET of the link changes nothing and states what it would turn off', async () => {
  expect(await app.visitor.get(addressOf(token))).toMatchObject({
    status: 200,
    body: { topic: 'request', mail: true },
  })
  await app.visitor.fetch(addressOf(token), { method: 'HEAD' })
  expect(await choice()).toBe(true)
  expect(await (await post()).json()).toEqual({ topic: 'request', mail: false })
  expect(await app.visitor.get(addressOf(token))).toMatchObject({ body: { topic: 'request', mail: false } })
})

test('a browser at the one-click address is redirected to the confirmation page', async () => {
  const reply = await app.visitor.fetch(addressOf(token), {
    headers: { accept: 'text/html,application/xhtml+xml' },
    redirect: 'manual',
  })
  expect(reply.status).toBe(303)
  expect(reply.headers.get('location')).toBe(addressOf(token).replace('/api', ''))
  expect(await choice()).toBe(true)
})

const form = new FormData()
form.set('List-Unsubscribe', 'One-Click')
const ofMailPrograms: [string, RequestInit][] = [
  ['the form of RFC 8058', { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }],
  ['the same in parts', { body: form }],
  ['nothing', {}],
  ['text', { body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'text/plain' } }],
  ['JSON that is none', { body: '{"a":', headers: { 'content-type': 'application/json' } }],
  ['a foreign page', { headers: { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' } }],
  ['no page at all', { headers: { origin: 'null' } }],
]
test.each(ofMailPrograms)('one-click unsubscribe works without a session, with %s', async (_, init) => {
  const reply = await post(init)
  expect([reply.status, await reply.json()]).toEqual([200, { topic: 'request', mail: false }])
  expect(await choice()).toBe(false)
  expect((await post(init)).status).toBe(200)
  expect((await owner.get('/api/mail-choices')).body).toMatchObject({ payment: true, review: true })
})

test('a suspended user can still unsubscribe', async () => {
  const admin = await app.signIn(anAdmin)
  await admin.post(`/api/admin/users/${owner.id}/suspend`, { reason: 'For the tests' })
  expect((await owner.fetch(addressOf(token), { method: 'POST' })).status).toBe(200)
  expect((await owner.patch('/api/mail-choices', { review: false })).status).toBe(200)
  expect((await owner.post('/api/notifications/read')).status).toBe(200)
})

test('a forged token turns nothing off, and the response says what to do', async () => {
  const [version, userId, topic, mark] = token.split('.') as [string, string, string, string]
  const forged = [
    '',
    '.',
    'x',
    token.slice(0, -1),
    `${token}A`,
    `${token} `,
    [version, renter.id, topic, mark].join('.'),
    [version, userId, 'payment', mark].join('.'),
    ['2', userId, topic, mark].join('.'),
    [version, userId, topic, ''].join('.'),
    [version, userId, topic].join('.'),
    [version, userId.toUpperCase(), topic, mark].join('.'),
    // The last base64 character of a signature has two unused bits. A token that differs only in these is refused too.
    ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
      .map((last) => token.slice(0, -1) + last)
      .filter((it) => it !== token),
    writeUnsubscribeToken({ userId, topic: 'request' }, ['another secret']),
    writeUnsubscribeToken({ userId: randomUUID(), topic: 'request' }, app.deps.settings.mailSecrets),
  ]
  for (const each of forged) {
    const reply = await post({}, each)
    expect([each, reply.status]).toEqual([each, 400])
    expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    expect(await reply.json()).toMatchObject({
      detail: expect.stringMatching(/choose your emails under Settings/),
    })
    expect((await app.visitor.get(addressOf(each))).status).toBe(400)
  }
  expect(await choice()).toBe(true)
  for (const query of ['', `?token=${'x'.repeat(301)}`, `?token=${token}&token=${token}`])
    expect((await app.visitor.fetch(`/api/unsubscribe${query}`, { method: 'POST' })).status).toBe(400)
})

test('a token works for every topic and nothing else', () => {
  const userId = randomUUID()
  for (const topic of notificationTopics) {
    const written = writeUnsubscribeToken({ userId, topic }, ['secret'])
    expect(readUnsubscribeToken(written, ['secret'])).toEqual({ userId, topic })
    expect(readUnsubscribeToken(written, ['newer', 'secret'])).toEqual({ userId, topic })
    expect(readUnsubscribeToken(written, ['newer'])).toBeUndefined()
    expect(written).toMatch(/^[\w.-]{1,200}$/)
  }
  const account = { userId, topic: 'account' } as unknown as Parameters<typeof writeUnsubscribeToken>[0]
  expect(readUnsubscribeToken(writeUnsubscribeToken(account, ['secret']), ['secret'])).toBeUndefined()
})

test('a link of a deleted account does not work', async () => {
  await owner.delete('/api/account')
  expect((await post()).status).toBe(400)
})

test('every optional email has an unsubscribe link and header', async () => {
  await aRequest(renter, await aListing(owner), inDays(app, 4))
  const [email] = await app.mail(owner.email)
  const { rows } = await app.testDatabase.pool.query<{ headers: Record<string, string> }>(
    'select headers from sandbox.emails where recipient = $1',
    [owner.email],
  )
  expect(rows[0]!.headers).toEqual({
    'List-Unsubscribe': `<${app.url}/api/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  const page = `${app.url}/unsubscribe?token=${token}`
  expect(email!.text.trimEnd().split('\n').slice(-3)).toEqual([
    'You’re getting this because emails about booking requests are on.',
    `Change what we send you: ${app.url}/settings`,
    `Unsubscribe: ${page}`,
  ])
  expect(email!.html).toContain('You’re getting this because emails about booking requests are on.')
  expect(email!.html).toContain(`href="${page}"`)
})

test('a mandatory email has neither', async () => {
  const admin = await app.signIn(anAdmin)
  await admin.post(`/api/admin/users/${owner.id}/suspend`, { reason: 'For the tests' })
  const [email] = await app.mail(owner.email)
  expect(email!.subject).toBe('Your account is suspended')
  expect(email!.text + email!.html).not.toMatch(/unsubscribe/i)
})
