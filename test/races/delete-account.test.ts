import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { approve, aRequest, ask, inDays } from '#test/fixtures/bookings.ts'
import { aNewListing, aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User, Reply } from '#test/fixtures/users.ts'
import { isFullRun } from '#test/support/full-run.ts'

const { app } = await openSharedApp([], { ROLE: 'web' })
let owner: User
let renter: User

const aNewUser = () =>
  app.signIn({ email: `${randomUUID()}@example.com`, firstName: 'Robin', lastName: 'Rivers' })
beforeEach(async () => {
  owner = await aNewUser()
  renter = await aNewUser()
})

const numbers = (length: number) => Array.from({ length }, (_, at) => at + 1)
const rounds = numbers(isFullRun ? 5 : 3)
/** Without the lock of the user's row a round in four fails, so it takes many to notice that the lock is missing. */
const manyRounds = numbers(isFullRun ? 20 : 10)
const leave = (user: User) => user.delete('/api/account')
const statusesOf = (replies: Reply[]) => replies.map(({ status }) => status)
const statusOf = async (id: string) =>
  (await app.database.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

test.each(rounds)(
  'of an approval and the deletion of the renter’s account one succeeds, round %i',
  async () => {
    const { id } = await aRequest(renter, await aListing(owner), inDays(app, 3))
    const [left, approved] = await Promise.all([leave(renter), approve(owner, id)])
    const outcome = [left.status, approved.status, await statusOf(id)]
    expect([
      [200, 409, 'cancelled'],
      [409, 200, 'approved'],
    ]).toContainEqual(outcome)
  },
)

test.each(rounds)(
  'of an approval and the deletion of the owner’s account one succeeds, round %i',
  async () => {
    const { id } = await aRequest(renter, await aListing(owner), inDays(app, 3))
    const elsewhere = await app.signIn({ email: owner.email, firstName: 'Robin', lastName: 'Rivers' })
    const [left, approved] = await Promise.all([leave(owner), approve(elsewhere, id)])
    const status = await statusOf(id)
    if (left.status === 200) {
      // The session may have ended before the approval was processed.
      expect([401, 404, 409]).toContain(approved.status)
      expect(status).toBe('declined')
    } else expect([left.status, approved.status, status]).toEqual([409, 200, 'approved'])
  },
)

test.each(manyRounds)('nothing that was created concurrently outlives the account, round %i', async () => {
  const mine = await aListing(renter)
  const theirs = await aListing(owner)
  const [left, ...others] = await Promise.all([
    leave(renter),
    renter.post('/api/listings', aNewListing()),
    ask(renter, theirs, inDays(app, 3)),
    ask(owner, mine, inDays(app, 3)),
    renter.post('/api/favorites', { listingId: theirs }),
    renter.post('/api/messages', { receiverId: owner.id, content: 'Hello' }),
    renter.patch('/api/users/profile', { bio: 'Still here.' }),
    renter.patch(`/api/listings/${mine}`, { title: 'Still here', pickupInstructions: 'Ring twice' }),
    renter.post('/api/objects/upload'),
  ])
  expect(left.status).toBe(200)
  for (const status of statusesOf(others)) expect([200, 201, 401, 404, 409]).toContain(status)
  const { database } = app
  const me = renter.id!
  const remains = {
    listings: await database
      .selectFrom('gearListings')
      .select('id')
      .where('ownerId', '=', me)
      .where((l) => l.or([l('status', '<>', 'removed'), l('pickupInstructions', 'is not', null)]))
      .execute(),
    open: await database
      .selectFrom('bookings')
      .select('id')
      .where((b) => b.or([b('renterId', '=', me), b('ownerId', '=', me)]))
      .where('status', 'in', ['pending', 'approved', 'confirmed'])
      .execute(),
    favorites: await database.selectFrom('favorites').select('id').where('userId', '=', me).execute(),
    photos: await database.selectFrom('photos').select('id').where('ownerId', '=', me).execute(),
    sessions: await database.selectFrom('sessions').select('sid').where('userId', '=', me).execute(),
    bio: await database
      .selectFrom('users')
      .select('bio')
      .where('id', '=', me)
      .where('bio', 'is not', null)
      .execute(),
  }
  expect(remains).toEqual({ listings: [], open: [], favorites: [], photos: [], sessions: [], bio: [] })
})

test('of ten concurrent deletions one succeeds, and the others find no account', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => leave(renter)))
  expect(statusesOf(responses).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 401)])
})

test('two users who rent from each other can delete their accounts concurrently', async () => {
  await aRequest(renter, await aListing(owner), inDays(app, 3))
  await aRequest(owner, await aListing(renter), inDays(app, 3))
  expect(statusesOf(await Promise.all([leave(renter), leave(owner)]))).toEqual([200, 200])
})

test('a sign-in during the deletion opens the old or a new account, never an error', async () => {
  for (let round = 0; round < 3; round++) {
    const name = { email: `${randomUUID()}@example.com`, firstName: 'Robin', lastName: 'Rivers' }
    const user = await app.signIn(name)
    const [left] = await Promise.all([leave(user), app.signIn(name).catch((error: unknown) => error)])
    expect(left.status).toBe(200)
    const again = await app.signIn(name)
    expect(again.id).not.toBe(user.id)
  }
})
