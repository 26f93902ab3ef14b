import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#domain/calendar-date.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { readDatabaseError } from '#adapters/database/sqlstate.ts'
import { findTaken } from '#server/bookings/store.ts'
import { moveChange } from '#server/date-changes/store.ts'
import { approve, aRequest, declinePendingRequests, inDays, pay, see } from '#test/fixtures/bookings.ts'
import { propose } from '#test/fixtures/date-changes.ts'
import { expectBooksAgree, onboard } from '#test/fixtures/money.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'
import { openGate } from '#test/support/gate.ts'
import { isFullRun } from '#test/support/full-run.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'], {
  LOG_LEVEL: 'silent',
})
const tries = isFullRun ? 2_000 : 8
let listing: string
beforeAll(() => onboard(app, owner))
beforeEach(async () => {
  await declinePendingRequests(app)
  listing = await aListing(owner)
})

/** The approved bookings of two renters on days that frame a free one in the middle, `from` days from now. */
async function neighbors(from: number): Promise<{ ids: [string, string]; middle: CalendarDate }> {
  const ids: string[] = []
  for (const [user, day] of [
    [renter, from],
    [stranger, from + 2],
  ] as const) {
    const { id } = await aRequest(user, listing, inDays(app, day))
    await approve(owner, id)
    ids.push(id)
  }
  return { ids: ids as [string, string], middle: inDays(app, from + 1) }
}

/** Both ask for the free day between them. */
const askForMiddle = ({ ids, middle }: Awaited<ReturnType<typeof neighbors>>) =>
  [
    () =>
      renter.post(`/api/bookings/${ids[0]}/date-changes`, {
        startDate: addDays(middle, -1),
        endDate: middle,
      }),
    () =>
      stranger.post(`/api/bookings/${ids[1]}/date-changes`, {
        startDate: middle,
        endDate: addDays(middle, 1),
      }),
  ] as const

async function endAll(ids: readonly string[], by: User = owner): Promise<void> {
  for (const id of ids) await by.post(`/api/bookings/${id}/cancel`, {})
}

const countOverlaps = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from held_periods one join held_periods other
      on one.listing_id = other.listing_id and one.booking_id < other.booking_id
      and one.start_date <= other.end_date and other.start_date <= one.end_date
  `.execute(app.database)
  return rows[0]!.count
}

test(
  'of two changes onto the same day one is held',
  async () => {
    for (let at = 0; at < tries; at++) {
      const bookings = await neighbors(10)
      const replies = await Promise.all(askForMiddle(bookings).map((change) => change()))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
      expect(await countOverlaps()).toBe(0)
      await endAll(bookings.ids)
    }
  },
  tries * 2_000,
)

test(
  'of a change and the approval of another request for the same day one wins',
  async () => {
    for (let at = 0; at < tries; at++) {
      const { ids, middle } = await neighbors(20)
      const asked = await aRequest(stranger, listing, middle)
      const [change] = askForMiddle({ ids, middle })
      const [proposed, approved] = await Promise.all([change(), approve(owner, asked.id)])
      expect([proposed.status, approved.status].toSorted()).toEqual(
        proposed.status === 201 ? [201, 409] : [200, 409],
      )
      expect(await countOverlaps()).toBe(0)
      await endAll([...ids, asked.id])
      await declinePendingRequests(app)
    }
  },
  tries * 2_000,
)

test(
  'accepting and taking back have one winner, and the money agrees with it',
  async () => {
    const { id } = await aRequest(renter, listing, inDays(app, 30), inDays(app, 32))
    await approve(owner, id)
    await pay(app, renter, owner, id)
    for (let at = 0; at < tries; at++) {
      // From three days to two, which moves the money, then back and forth.
      const { startDate, totalDays } = await see(renter, id)
      const from = totalDays === 2 && startDate === inDays(app, 30) ? 31 : 30
      const change = await propose(renter, id, {
        startDate: inDays(app, from),
        endDate: inDays(app, from + 1),
      })
      const path = `/api/bookings/${id}/date-changes/${change.id}`
      const replies = await Promise.all([owner.post(`${path}/accept`), renter.post(`${path}/withdraw`)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      if (at % 50 === 0) await app.settle()
    }
    await app.settle()
    await expectBooksAgree(app)
  },
  tries * 2_000,
)

const noOverlap = sql`ALTER TABLE bookings ADD CONSTRAINT bookings_no_overlap
  EXCLUDE USING gist (
    listing_id WITH =,
    datemultirange(
      daterange(start_date, end_date, '[]'),
      CASE WHEN change_start_date IS NULL THEN 'empty'::daterange ELSE daterange(change_start_date, change_end_date, '[]') END
    ) WITH &&
  )
  WHERE (status IN ('approved', 'confirmed', 'completed'))`

/** Proposes without the listing's lock: reads, then writes. Returns the error of PostgreSQL. */
const proposeUnlocked = (
  id: string,
  period: { startDate: CalendarDate; endDate: CalendarDate },
  gate: () => Promise<void>,
): Promise<string> =>
  inTransaction(app.database, async (tx) => {
    const now = app.deps.clock.now()
    const booking = await tx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { booked } = await findTaken(tx, booking.listingId, period, id)
    await gate()
    if (booked) return 'seen as booked'
    await tx
      .insertInto('dateChanges')
      .values({
        bookingId: id,
        proposedBy: booking.renterId,
        fromStartDate: booking.startDate,
        fromEndDate: booking.endDate,
        fromTotal: booking.totalAmount,
        ...period,
        newTotal: booking.totalAmount,
        refundsDropped: true,
        dueAt: now,
        createdAt: now,
      })
      .execute()
    return 'held'
  }).catch((error: unknown) => readDatabaseError(error)?.constraint ?? String(error))

async function raceUnlocked(): Promise<string[]> {
  const { ids, middle } = await neighbors(40)
  const gate = openGate(2)
  const outcomes = await Promise.all(
    [
      [ids[0], { startDate: addDays(middle, -1), endDate: middle }],
      [ids[1], { startDate: middle, endDate: addDays(middle, 1) }],
    ].map(([id, period]) => proposeUnlocked(id as string, period as never, gate)),
  )
  return outcomes.toSorted()
}

test('the constraint alone keeps two changes apart, without the lock', async () => {
  // The trigger that looks for blocked days takes the lock too.
  await sql`ALTER TABLE bookings DISABLE TRIGGER bookings_change_blocked`.execute(app.database)
  expect(await raceUnlocked()).toEqual(['bookings_no_overlap', 'held'])
  await sql`ALTER TABLE bookings ENABLE TRIGGER bookings_change_blocked`.execute(app.database)
})

test('without the lock and the constraint two changes hold the same day', async () => {
  await sql`ALTER TABLE bookings DROP CONSTRAINT bookings_no_overlap`.execute(app.database)
  try {
    expect(await raceUnlocked()).toEqual(['held', 'held'])
    expect(await countOverlaps()).toBe(1)
  } finally {
    await sql`DELETE FROM date_changes WHERE booking_id IN (SELECT id FROM bookings WHERE listing_id = ${listing})`.execute(
      app.database,
    )
    await sql`DELETE FROM bookings WHERE listing_id = ${listing}`.execute(app.database)
    await noOverlap.execute(app.database)
  }
})

test('without comparing the status an accepted and a taken back change would both succeed, with it one does', async () => {
  const now = app.deps.clock.now()
  const ended = { dueAt: null, endedAt: now }
  const race = async (from: number, blindly: boolean) => {
    const { id } = await aRequest(renter, listing, inDays(app, from))
    await approve(owner, id)
    const { id: changeId } = await propose(renter, id, {
      startDate: inDays(app, from),
      endDate: inDays(app, from + 1),
    })
    const change = await app.database
      .selectFrom('dateChanges')
      .selectAll()
      .where('id', '=', changeId)
      .executeTakeFirstOrThrow()
    const moves = [
      { to: 'declined', set: { answeredAt: now, endedAt: now } },
      { to: 'withdrawn', set: { endedAt: now } },
    ] as const
    const won = await Promise.all(
      moves.map(({ to, set }) =>
        blindly
          ? sql`UPDATE date_changes SET status = ${to}, due_at = NULL, ended_at = ${ended.endedAt}, answered_at = ${now} WHERE id = ${changeId}`
              .execute(app.database)
              .then(() => true)
              .catch(() => false)
          : inTransaction(app.database, (tx) => moveChange(tx, change, to, set)),
      ),
    )
    return won.filter(Boolean).length
  }
  // The trigger refuses the second of two blind moves; without it both would be written.
  expect(await race(50, true)).toBe(1)
  await sql`ALTER TABLE date_changes DISABLE TRIGGER date_changes_move`.execute(app.database)
  expect(await race(54, true)).toBe(2)
  expect(await race(58, false)).toBe(1)
  await sql`ALTER TABLE date_changes ENABLE TRIGGER date_changes_move`.execute(app.database)
})
