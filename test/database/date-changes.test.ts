import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dateChangeMoves, dateChangeStatuses } from '#domain/date-change.ts'
import { addDays } from '#domain/calendar-date.ts'
import { aChangeIn } from '#test/fixtures/date-changes.ts'
import { anApprovedBooking, readBooking } from '#test/fixtures/booking-rows.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'

const fixture = await openSharedApp(['renter', 'owner'], { LOG_LEVEL: 'silent' })
const { app } = fixture

const refusedWith = (constraint: string) => ({ constraint })

test('a change moves only as the table of the domain says', async () => {
  const now = app.deps.clock.now()
  for (const from of dateChangeStatuses) {
    const { changeId } = await aChangeIn(fixture, from, 'renter')
    for (const to of dateChangeStatuses) {
      // Accepting a change without a price difference leads to `done` at once.
      const isDeclared =
        from === to ||
        (from === 'proposed' && to === 'done') ||
        dateChangeMoves.some((move) => move.from === from && move.to === to)
      if (isDeclared) continue
      const isOpen = to === 'proposed' || to === 'accepted'
      const update = sql`
        UPDATE date_changes SET status = ${to}, due_at = ${isOpen ? now : null}, ended_at = ${isOpen ? null : now}
        WHERE id = ${changeId}`.execute(app.database)
      await expect(update, `${from} to ${to}`).rejects.toMatchObject(refusedWith('date_changes_move'))
    }
  }
})

test('the dates of a booking change with a change that is done, and only once', async () => {
  const { id, changeId } = await aChangeIn(fixture, 'done', 'owner')
  const { startDate, endDate, datesVersion } = await readBooking(app, id)
  expect(datesVersion).toBe(1)
  const move = (days: number, version: number) =>
    sql`
      UPDATE bookings SET end_date = ${addDays(endDate, days)}, total_days = total_days + ${days}::int, dates_version = ${version},
        subtotal = (total_days + ${days}::int) * daily_rate, platform_fee = round((total_days + ${days}::int) * daily_rate * 0.2, 2),
        total_amount = round((total_days + ${days}::int) * daily_rate * 1.2, 2), owner_earnings = round((total_days + ${days}::int) * daily_rate * 0.9, 2)
      WHERE id = ${id}`.execute(app.database)
  for (const [days, version] of [
    [1, 1],
    [1, 2],
    [-2, 2],
    [-2, 0],
  ] as const) {
    await expect(move(days, version)).rejects.toMatchObject(refusedWith('bookings_frozen'))
  }
  await expect(
    sql`UPDATE date_changes SET new_total = new_total + 1 WHERE id = ${changeId}`.execute(app.database),
  ).rejects.toMatchObject(refusedWith('date_changes_frozen'))
  expect(startDate < endDate).toBe(true)
})

test('a booking with an open change cannot end, and another change cannot begin', async () => {
  const { id } = await aChangeIn(fixture, 'proposed', 'renter')
  await expect(
    sql`UPDATE bookings SET status = 'cancelled', cancelled_at = now(), cancelled_by = 'renter', due_at = NULL WHERE id = ${id}`.execute(
      app.database,
    ),
  ).rejects.toMatchObject(refusedWith('bookings_change'))
  const again = sql`
    INSERT INTO date_changes (booking_id, proposed_by, from_start_date, from_end_date, from_total, start_date, end_date, new_total, refunds_dropped, due_at, created_at)
    SELECT booking_id, proposed_by, from_start_date, from_end_date, from_total, start_date, end_date, new_total, refunds_dropped, due_at, created_at
    FROM date_changes WHERE booking_id = ${id}`.execute(app.database)
  await expect(again).rejects.toMatchObject(refusedWith('date_changes_one_open'))
})

test('only a party proposes, and from the dates of the booking', async () => {
  const id = await anApprovedBooking(fixture)
  const { startDate, endDate, totalAmount, renterId } = await readBooking(app, id)
  const stranger = await app.signIn({ email: 'sam@example.com', firstName: 'Sam', lastName: 'Stranger' })
  const proposal = {
    bookingId: id,
    proposedBy: renterId,
    fromStartDate: startDate,
    fromEndDate: endDate,
    fromTotal: totalAmount,
    startDate,
    endDate: addDays(endDate, 1),
    newTotal: totalAmount,
    refundsDropped: true,
    dueAt: app.deps.clock.now(),
    createdAt: app.deps.clock.now(),
  }
  for (const wrong of [{ proposedBy: stranger.id! }, { fromEndDate: addDays(endDate, -1) }]) {
    await expect(
      app.database
        .insertInto('dateChanges')
        .values({ ...proposal, ...wrong })
        .execute(),
    ).rejects.toMatchObject(refusedWith('date_changes_move'))
  }
})
