import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#domain/calendar-date.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { readDatabaseError } from '#adapters/database/sqlstate.ts'
import { findTaken } from '#server/bookings/store.ts'
import { moveChange } from '#server/date-changes/store.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { aListingRow, anApprovedBooking, aPendingBooking } from '#test/fixtures/booking-rows.ts'
import { approve, inDays, pay } from '#test/fixtures/bookings.ts'
import { propose } from '#test/fixtures/date-changes.ts'
import { expectBooksAgree, onboard } from '#test/fixtures/money.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'
import { openGate } from '#test/support/gate.ts'
import { busy, isBusy, raceOften, raceTimeout } from '#test/support/race-often.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'], {
  LOG_LEVEL: 'silent',
})
beforeAll(() => onboard(app, owner))

type Neighbors = { ids: [string, string]; listingId: string; middle: CalendarDate }

/** Creates a listing with the approved bookings of two renters, with one free day between them. */
async function neighbors(): Promise<Neighbors> {
  const listingId = await aListingRow({ app, owner })
  const middle = inDays(app, 11)
  const approved = (user: User, day: CalendarDate) =>
    anApprovedBooking({ app, owner, renter: user }, { startDate: day, endDate: day }, { listingId })
  const ids = [
    await approved(renter, addDays(middle, -1)),
    await approved(stranger, addDays(middle, 1)),
  ] as const
  return { ids: [...ids], listingId, middle }
}

/** Returns the two requests that race: each renter asks to extend their booking to the free day in the middle. */
const askForMiddle = ({ ids, middle }: Neighbors) =>
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
    await raceOften(8, async () => {
      const replies = await Promise.all(askForMiddle(await neighbors()).map((change) => change()))
      if (replies.some(isBusy)) return busy
      expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
      return replies[0]!.status === 201 ? 'the first renter' : 'the second renter'
    })
    expect(await countOverlaps()).toBe(0)
  },
  raceTimeout,
)

test(
  'of a change and the approval of another request for the same day one wins',
  async () => {
    await raceOften(8, async () => {
      const { ids, listingId, middle } = await neighbors()
      const period = { startDate: middle, endDate: middle }
      const asked = await aPendingBooking({ app, owner, renter: stranger }, period, { listingId })
      const [change] = askForMiddle({ ids, listingId, middle })
      const [proposed, approved] = await Promise.all([change(), approve(owner, asked)])
      if ([proposed, approved].some(isBusy)) return busy
      expect([
        [201, 409],
        [409, 200],
      ]).toContainEqual([proposed.status, approved.status])
      return proposed.status === 201 ? 'the change' : 'the approval'
    })
    expect(await countOverlaps()).toBe(0)
  },
  raceTimeout,
)

type Long = RentalPeriod & { id: string }

/** Creates a paid booking of 86 days, almost the longest possible rental. */
async function aLongBooking(): Promise<Long> {
  const fixture = { app, owner, renter }
  const period = { startDate: inDays(app, 30), endDate: inDays(app, 115) }
  const id = await anApprovedBooking(fixture, period)
  await pay(app, renter, owner, id)
  return { id, ...period }
}

test(
  'accepting and taking back have one winner, and the money agrees with it',
  async () => {
    const unused: Long[] = []
    await raceOften(8, async () => {
      // Each accepted change drops and refunds the last day, so one long booking is enough for many races.
      const { id, startDate, endDate } = unused.pop() ?? (await aLongBooking())
      const fewer = { startDate, endDate: addDays(endDate, -1) }
      const path = `/api/bookings/${id}/date-changes/${(await propose(renter, id, fewer)).id}`
      const replies = await Promise.all([owner.post(`${path}/accept`), renter.post(`${path}/withdraw`)])
      if (replies.some(isBusy)) return busy
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const isAccepted = replies[0]!.status === 200
      if (fewer.endDate > addDays(startDate, 1))
        unused.push({ id, startDate, endDate: isAccepted ? fewer.endDate : endDate })
      return isAccepted ? 'accepted and refunded' : 'taken back'
    })
    await app.settle()
    await expectBooksAgree(app)
    // Counted in the database: of two commands of which a busy server refuses one, the other may have succeeded.
    const { rows } = await sql<{ accepted: number; refunded: number }>`
      select count(*)::int as accepted, (
        select count(*)::int from ledger_journals where kind = 'refund' and booking_id in (select booking_id from date_changes)
      ) as refunded
      from date_changes where status = 'done'
    `.execute(app.database)
    const [{ accepted, refunded } = { accepted: 0, refunded: 0 }] = rows
    expect(accepted).toBeGreaterThan(0)
    expect(refunded, 'each accepted change is refunded once').toBe(accepted)
  },
  raceTimeout,
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

/**
 * Proposes without the listing's lock: all calls read before any writes. Returns the outcome, or the constraint that
 * refused the write.
 */
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

async function raceUnlocked(): Promise<{ outcomes: string[]; listingId: string }> {
  const { ids, listingId, middle } = await neighbors()
  const gate = openGate(2)
  const outcomes = await Promise.all(
    [
      [ids[0], { startDate: addDays(middle, -1), endDate: middle }],
      [ids[1], { startDate: middle, endDate: addDays(middle, 1) }],
    ].map(([id, period]) => proposeUnlocked(id as string, period as never, gate)),
  )
  return { outcomes: outcomes.toSorted(), listingId }
}

test('the constraint alone keeps two changes apart, without the lock', async () => {
  // This trigger, which checks for blocked days, takes the listing's lock too.
  await sql`ALTER TABLE bookings DISABLE TRIGGER bookings_change_blocked`.execute(app.database)
  expect((await raceUnlocked()).outcomes).toEqual(['bookings_no_overlap', 'held'])
  await sql`ALTER TABLE bookings ENABLE TRIGGER bookings_change_blocked`.execute(app.database)
})

test('without the lock and the constraint two changes hold the same day', async () => {
  await sql`ALTER TABLE bookings DROP CONSTRAINT bookings_no_overlap`.execute(app.database)
  try {
    const { outcomes, listingId } = await raceUnlocked()
    expect(outcomes).toEqual(['held', 'held'])
    expect(await countOverlaps()).toBe(1)
    const ofListing = sql`(SELECT id FROM bookings WHERE listing_id = ${listingId})`
    await sql`DELETE FROM date_changes WHERE booking_id IN ${ofListing}`.execute(app.database)
    await sql`DELETE FROM bookings WHERE id IN ${ofListing}`.execute(app.database)
  } finally {
    await noOverlap.execute(app.database)
  }
})

test('without comparing the status an accepted and a taken back change would both succeed, with it one does', async () => {
  const now = app.deps.clock.now()
  const ended = { dueAt: null, endedAt: now }
  const race = async (blindly: boolean) => {
    const startDate = inDays(app, 50)
    const id = await anApprovedBooking({ app, owner, renter }, { startDate, endDate: startDate })
    const { id: changeId } = await propose(renter, id, { startDate, endDate: addDays(startDate, 1) })
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
  // The trigger refuses the second update, although neither compares the current status. Without the trigger both are written.
  expect(await race(true)).toBe(1)
  await sql`ALTER TABLE date_changes DISABLE TRIGGER date_changes_move`.execute(app.database)
  expect(await race(true)).toBe(2)
  expect(await race(false)).toBe(1)
  await sql`ALTER TABLE date_changes ENABLE TRIGGER date_changes_move`.execute(app.database)
})
