import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { BlockView } from '#contract/blocks.ts'
import { ask, inDays, type Booking } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { delayCommits } from '#test/support/slow-commits.ts'
import type { User } from '#test/fixtures/users.ts'

const { app } = await openSharedApp()
beforeAll(() => delayCommits(app.testDatabase, 0.2))

let count = 0
const newcomer = () =>
  app.signIn({ email: `b${++count}@example.com`, firstName: `N${count}`, lastName: 'Block' })
const write = (from: User, to: User) => from.post('/api/messages', { receiverId: to.id, content: 'Hello' })
const block = (by: User, whom: User) => by.post('/api/blocks', { userId: whom.id })
const blocked = async (by: User) =>
  ((await by.get('/api/blocks')).body as BlockView[]).map(({ user }) => user.id)

test('a block stops both users from writing, with the same message, until it is removed', async () => {
  const [one, other, third] = [await newcomer(), await newcomer(), await newcomer()]
  expect((await write(one, other)).status).toBe(201)
  for (let twice = 0; twice < 2; twice++) {
    expect(await block(one, other)).toMatchObject({ status: 201, body: { userId: other.id } })
  }
  const refusals = [await write(one, other), await write(other, one)]
  for (const { status, body } of refusals) {
    expect([status, body]).toMatchObject([
      403,
      { code: 'forbidden', detail: 'You and this person can’t message each other.' },
    ])
  }
  expect((await write(one, third)).status).toBe(201)
  expect([await blocked(one), await blocked(other)]).toEqual([[other.id], []])
  expect(await one.get(`/api/messages?otherUserId=${other.id}`)).toMatchObject({
    body: [{ content: 'Hello' }],
  })

  await other.delete(`/api/blocks/${one.id}`)
  expect((await write(other, one)).status, 'only who blocked takes it back').toBe(403)
  await block(other, one)
  await one.delete(`/api/blocks/${other.id}`)
  expect((await write(one, other)).status, 'the other one still blocks').toBe(403)
  for (let twice = 0; twice < 2; twice++) {
    expect(await other.delete(`/api/blocks/${one.id}`)).toMatchObject({ status: 200, body: { ok: true } })
  }
  expect((await write(one, other)).status).toBe(201)
})

test('a block leaves existing bookings alone and prevents new ones', async () => {
  const [renter, owner] = [await newcomer(), await newcomer()]
  const listing = await aListing(owner)
  const { id } = (await ask(renter, listing, inDays(app, 3))).body as Booking
  await block(owner, renter)
  expect((await owner.post(`/api/bookings/${id}/approve`)).status).toBe(200)
  expect((await renter.post(`/api/bookings/${id}/create-payment-intent`)).status).toBe(200)
  expect((await renter.post(`/api/bookings/${id}/cancel`)).status).toBe(200)
  expect(await ask(renter, listing, inDays(app, 9))).toMatchObject({
    status: 403,
    body: { code: 'forbidden' },
  })
  await owner.delete(`/api/blocks/${renter.id}`)
  expect((await ask(renter, listing, inDays(app, 9))).status).toBe(201)
})

test('a message concurrent with a block is either stored before it or refused', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const read = async () =>
    (await one.get(`/api/messages?otherUserId=${other.id}&limit=100`)).body as unknown[]
  let there = 0
  for (let round = 0; round < 5; round++) {
    // Sends only three messages at once, so that the pool has database connections left for the block and the query after it.
    const sent = Array.from({ length: 3 }, () => write(other, one))
    await sleep(10)
    expect((await block(one, other)).status).toBe(201)
    const before = (await read()).length
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.every((status) => status === 201 || status === 403)).toBe(true)
    there += statuses.filter((status) => status === 201).length
    expect([before, (await read()).length]).toEqual([there, there])
    await one.delete(`/api/blocks/${other.id}`)
  }
  expect(there).toBeGreaterThan(0)
})

test('visitors cannot block, and a user can block only another existing account', async () => {
  const [one, gone] = [await newcomer(), await newcomer()]
  expect((await app.visitor.post('/api/blocks', { userId: one.id })).status).toBe(401)
  expect((await app.visitor.get('/api/blocks')).status).toBe(401)
  expect((await block(one, one)).status).toBe(400)
  expect((await one.post('/api/blocks', { userId: randomUUID() })).status).toBe(404)
  expect((await one.post('/api/blocks', { userId: 'x' })).status).toBe(400)
  expect((await one.delete('/api/blocks/x')).status).toBe(404)
  await gone.delete('/api/account')
  expect((await block(one, gone)).status).toBe(409)
})

test('blocks are exported with the account, and deleted with the account of either user', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  await block(one, other)
  await block(other, one)
  const exported = (await one.get('/api/account/export')).body as { blocks: BlockView[] }
  expect(exported.blocks).toMatchObject([{ user: { id: other.id, firstName: expect.any(String) as string } }])
  expect((await one.delete('/api/account')).status).toBe(200)
  const rows = app.database.selectFrom('userBlocks').selectAll()
  const left = await rows
    .where((b) => b.or([b('blockerId', '=', one.id!), b('blockedId', '=', one.id!)]))
    .execute()
  expect(left).toEqual([])
})
