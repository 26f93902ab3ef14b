import { beforeEach, describe, expect, test } from 'vitest'
import { makeAddress } from '#test/fixtures/calendar-feed.ts'
import { openTestApp } from '#test/fixtures/app.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aNewcomer, anAdmin, type User } from '#test/fixtures/users.ts'

const { app } = await openSharedApp([], { ROLE: 'web' })
let owner: User
let renter: User

beforeEach(async () => {
  renter = await app.signIn(aNewcomer('Riley'))
  owner = await app.signIn(aNewcomer('Olive'))
})

describe('the calendar address', () => {
  test('is shown once, stored as a hash, and can be replaced and turned off', async () => {
    const state = async () => (await renter.get('/api/calendar-address')).body
    expect(await state()).toEqual({ createdAt: null })
    const first = await makeAddress(renter)
    expect(first).toMatch(new RegExp(`^${app.url}/calendar/[A-Za-z0-9_-]{43}\\.ics$`))
    expect(await state()).toEqual({ createdAt: expect.any(String) })
    const token = /calendar\/(.+)\.ics/.exec(first)![1]!
    const stored = await app.database.selectFrom('calendarAddresses').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)

    const second = await makeAddress(renter)
    expect(second).not.toBe(first)
    expect((await fetch(first)).status).toBe(404)
    expect((await fetch(second)).status).toBe(200)
    expect((await renter.delete('/api/calendar-address')).body).toEqual({ ok: true })
    expect((await fetch(second)).status).toBe(404)
    expect(await state()).toEqual({ createdAt: null })
    expect((await renter.delete('/api/calendar-address')).status).toBe(200)
  })

  test('is not stored for a repeated Idempotency-Key', async () => {
    const send = () =>
      renter.fetch('/api/calendar-address', { method: 'POST', headers: { 'idempotency-key': 'calendar' } })
    const responses = [await (await send()).json(), await (await send()).json()] as { address: string }[]
    expect(responses[0]!.address).not.toBe(responses[1]!.address)
    const keys = await app.database
      .selectFrom('idempotencyKeys')
      .select('key')
      .where('key', '=', 'calendar')
      .execute()
    expect(keys).toEqual([])
  })

  test('works for only one of several created concurrently', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => makeAddress(renter)))
    const statuses = await Promise.all(made.map(async (address) => (await fetch(address)).status))
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404, 404])
  })

  test('requires sign-in to create, and cannot be guessed', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await app.visitor.fetch('/api/calendar-address', { method })).status).toBe(401)
    }
    const right = await makeAddress(renter)
    const wrong = [
      '/calendar/',
      '/calendar/x.ics',
      `/calendar/${'A'.repeat(43)}.ics`,
      `/calendar/${'A'.repeat(400)}.ics`,
      '/calendar/%00.ics',
      '/calendar/..%2F..%2Fetc.ics',
      right.replace('.ics', ''),
      right.replace('.ics', '.ICS'),
      `${right}x`,
    ]
    for (const path of wrong) {
      const response = await fetch(new URL(path, app.url))
      expect(response.status, path).toBe(404)
      expect(response.headers.get('content-type'), path).toMatch(/^application\/problem\+json/)
    }
    expect((await fetch(right, { method: 'POST' })).status).toBe(404)
  })

  test('stops working during a suspension, and permanently when the account is deleted', async () => {
    const address = await makeAddress(renter)
    const admin = await app.signIn(anAdmin)
    await admin.post(`/api/admin/users/${renter.id}/suspend`, { reason: 'For the tests' })
    expect((await fetch(address)).status).toBe(404)
    expect((await renter.post('/api/calendar-address')).status).toBe(403)
    await admin.post(`/api/admin/users/${renter.id}/reinstate`, { reason: 'For the tests' })
    expect((await fetch(address)).status).toBe(200)
    expect((await renter.get('/api/account/export')).body).toMatchObject({
      calendarAddress: { createdAt: expect.any(String) },
    })
    expect((await renter.delete('/api/account')).status).toBe(200)
    expect((await fetch(address)).status).toBe(404)
    const stored = app.database
      .selectFrom('calendarAddresses')
      .select('userId')
      .where('userId', '=', renter.id!)
    expect(await stored.execute()).toEqual([])
    const anew = app.database
      .insertInto('calendarAddresses')
      .values({ userId: renter.id!, tokenHash: '0'.repeat(64), createdAt: app.deps.clock.now() })
    await expect(anew.execute()).rejects.toThrow('this account was deleted')
    expect((await owner.get('/api/account/export')).body).toMatchObject({ calendarAddress: null })
  })

  test('is rate limited by network address', async () => {
    const limited = await openTestApp({ ROLE: 'web', RATE_LIMITS: 'on' })
    const ask = async () => (await fetch(`${limited.url}/calendar/${'A'.repeat(43)}.ics`)).status
    const statuses = new Set<number>()
    for (let round = 0; round < 121; round++) statuses.add(await ask())
    await limited.close()
    expect([...statuses]).toEqual([404, 429])
  })
})
