import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#adapters/database/transactions.ts'
import { readDatabaseError } from '#adapters/database/sqlstate.ts'
import { findTaken, moveBooking } from '#server/bookings/store.ts'
import { approve, declinePendingRequests, inDays, aRequest } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { openGate } from '#test/support/gate.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'], { ROLE: 'web' })
let listing: string
beforeEach(async () => {
  await declinePendingRequests(app)
  listing = await aListing(owner)
})

/** Creates requests of `count` renters for overlapping three-day periods, all of which include the tenth day. */
async function overlappingRequests(count: number): Promise<string[]> {
  const asked = await aRequest(renter, listing, inDays(app, 10), inDays(app, 12))
  const now = app.deps.clock.now()
  const renters = Array.from({ length: count - 1 }, () => randomUUID())
  await app.database
    .insertInto('users')
    .values(
      renters.map((id) => ({
        id,
        issuer: 'sandbox',
        subject: id,
        email: `${id}@example.com`,
        firstName: 'Rae',
        lastName: 'Renter',
        createdAt: now,
        updatedAt: now,
      })),
    )
    .execute()
  const {
    id: _,
    status: __,
    ...request
  } = await app.database
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', asked.id)
    .executeTakeFirstOrThrow()
  const ids = await app.database
    .insertInto('bookings')
    .values(
      renters.map((renterId, at) => ({
        ...request,
        renterId,
        startDate: inDays(app, 8 + (at % 3)),
        endDate: inDays(app, 10 + (at % 3)),
      })),
    )
    .returning('id')
    .execute()
  return [asked.id, ...ids.map(({ id }) => id)]
}

const statuses = async (ids: string[]): Promise<Record<string, number>> => {
  const rows = await app.database
    .selectFrom('bookings')
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .where('id', 'in', ids)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

const noOverlap = sql`ALTER TABLE bookings ADD CONSTRAINT bookings_no_overlap
  EXCLUDE USING gist (
    listing_id WITH =,
    datemultirange(
      daterange(start_date, end_date, '[]'),
      CASE WHEN change_start_date IS NULL THEN 'empty'::daterange ELSE daterange(change_start_date, change_end_date, '[]') END
    ) WITH &&
  )
  WHERE (status IN ('approved', 'confirmed', 'completed'))`

async function withoutConstraint(work: () => Promise<void>): Promise<void> {
  await sql`ALTER TABLE bookings DROP CONSTRAINT bookings_no_overlap`.execute(app.database)
  try {
    await work()
  } finally {
    await sql`DELETE FROM bookings WHERE listing_id = ${listing}`.execute(app.database)
    await noOverlap.execute(app.database)
  }
}

test('of 40 concurrent approvals exactly one succeeds', async () => {
  const ids = await overlappingRequests(40)
  const replies = await Promise.all(ids.map((id) => approve(owner, id)))
  const codes = replies.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(codes).toEqual([200, ...Array.from({ length: 39 }, () => 409)])
  expect(await statuses(ids)).toEqual({ approved: 1, declined: 39 })
  await app.settle()
  const queued = await app.database
    .selectFrom('outbox')
    .select(['kind', sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`context ->> 'bookingId' in (${sql.join(ids)})`)
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  expect(queued).toEqual([
    { kind: 'booking_approved', count: 1 },
    { kind: 'booking_declined', count: 39 },
    { kind: 'booking_requested', count: 1 },
  ])
})

test('40 concurrent approvals of the same request approve it once', async () => {
  const { id } = await aRequest(renter, listing, inDays(app, 10))
  const replies = await Promise.all(Array.from({ length: 40 }, () => approve(owner, id)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(39)
})

test('the lock alone prevents double bookings, without the constraint', () =>
  withoutConstraint(async () => {
    const ids = await overlappingRequests(20)
    const replies = await Promise.all(ids.map((id) => approve(owner, id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await statuses(ids)).toEqual({ approved: 1, declined: 19 })
  }))

/**
 * Approves without the listing's lock: all calls read before any writes. Returns the outcome, or the constraint that
 * refused the write.
 */
const approveUnlocked = (id: string, gate: () => Promise<void>): Promise<string> =>
  inTransaction(app.database, async (tx) => {
    const now = app.deps.clock.now()
    const booking = await tx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { booked } = await findTaken(tx, booking.listingId, booking)
    await gate()
    if (booked) return 'seen as booked'
    const moved = await moveBooking(tx, {
      id,
      from: 'pending',
      to: 'approved',
      now,
      set: { approvedAt: now, dueAt: now },
    })
    return moved ? 'approved' : 'moved by another'
  }).catch((error: unknown) => readDatabaseError(error)?.constraint ?? String(error))

async function raceUnlocked(count: number): Promise<{ ids: string[]; outcomes: string[] }> {
  const ids = await overlappingRequests(count)
  const gate = openGate(count)
  return { ids, outcomes: await Promise.all(ids.map((id) => approveUnlocked(id, gate))) }
}

test('the constraint alone prevents double bookings, without the lock', async () => {
  const { ids, outcomes } = await raceUnlocked(8)
  expect(outcomes.toSorted()).toEqual(['approved', ...Array.from({ length: 7 }, () => 'bookings_no_overlap')])
  expect(await statuses(ids)).toEqual({ approved: 1, pending: 7 })
})

test('without the lock and the constraint the same dates are booked twice', () =>
  withoutConstraint(async () => {
    const { ids, outcomes } = await raceUnlocked(8)
    expect(outcomes).toEqual(Array.from({ length: 8 }, () => 'approved'))
    expect(await statuses(ids)).toEqual({ approved: 8 })
  }))

test('without comparing the status two commands succeed, with the comparison one', async () => {
  const now = app.deps.clock.now()
  const declined = { status: 'declined', dueAt: null, remindAt: null, updatedAt: now } as const
  const race = async (move: (id: string) => Promise<boolean>) => {
    const { id } = await aRequest(renter, listing, inDays(app, 20))
    const won = await Promise.all([move(id), move(id)])
    return won.filter(Boolean).length
  }
  const blindly = (id: string) =>
    app.database
      .updateTable('bookings')
      .set(declined)
      .where('id', '=', id)
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => numUpdatedRows === 1n)
  const compared = (id: string) =>
    inTransaction(app.database, async (tx) =>
      Boolean(await moveBooking(tx, { id, from: 'pending', to: 'declined', now })),
    )
  expect(await race(blindly)).toBe(2)
  expect(await race(compared)).toBe(1)
})
