import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findMove, holdsDates, moves, type BookingStatus, type Side } from '#domain/booking.ts'
import { overlaps, type RentalPeriod } from '#domain/rental-period.ts'
import { approve, ask, declinePendingRequests, inDays, pay } from '#test/fixtures/bookings.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User, Reply } from '#test/fixtures/users.ts'
import { isFullRun } from '#test/support/full-run.ts'

const { app, owner, renter, stranger } = await openSharedApp(['owner', 'renter', 'stranger'])
const renters: [User, User] = [renter, stranger]

type Command =
  | { act: 'ask'; renter: 0 | 1; from: number; days: number }
  | { act: 'approve' | 'decline' | 'pay'; at: number }
  | { act: 'cancel'; by: Side; at: number }
  | { act: 'block'; from: number; days: number }
  | { act: 'wait'; hours: number }

const from = fc.integer({ min: 0, max: 8 })
const days = fc.integer({ min: 0, max: 3 })
const at = fc.nat(7)
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('ask'), renter: fc.constantFrom(0, 1), from, days }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('approve'), at }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('decline'), at }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('pay'), at }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('cancel'), by: fc.constantFrom('renter', 'owner'), at }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('block'), from, days }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait'), hours: fc.constantFrom(1, 23, 25, 60) }) },
)

type Row = RentalPeriod & { id: string; status: BookingStatus; renterId: string }

const readBookings = (listing: string) =>
  app.database
    .selectFrom('bookings')
    .select(['id', 'status', 'renterId', 'startDate', 'endDate'])
    .where('listingId', '=', listing)
    .orderBy('createdAt')
    .orderBy('id')
    .execute() as Promise<Row[]>

const readBlocks = (listing: string) =>
  app.database
    .selectFrom('blockedDates')
    .select(['startDate', 'endDate'])
    .where('listingId', '=', listing)
    .execute() as Promise<RentalPeriod[]>

const renterOf = ({ renterId }: Row) => renters.find(({ id }) => id === renterId)!

/** Runs a command and returns the response and, where the rules determine it, the expected status. */
async function runCommand(listing: string, command: Command, before: Row[], blocks: RentalPeriod[]) {
  const period = 'from' in command && {
    startDate: inDays(app, command.from),
    endDate: inDays(app, command.from + command.days),
  }
  const isTaken = (period: RentalPeriod) =>
    blocks.some((block) => overlaps(block, period)) ||
    before.some((one) => holdsDates(one.status) && overlaps(one, period))
  if (command.act === 'wait') return void (await app.advance(`PT${command.hours}H`))
  if (command.act === 'ask' && period) {
    const renter = renters[command.renter]
    const asked = before.some(
      (one) => one.status === 'pending' && one.renterId === renter.id && overlaps(one, period),
    )
    const reply = await ask(renter, listing, period.startDate, period.endDate)
    return { reply, expected: isTaken(period) || asked ? 409 : 201 }
  }
  if (command.act === 'block' && period) {
    const reply = await owner.post(`/api/listings/${listing}/blocked-dates`, period)
    return { reply, expected: isTaken(period) ? 409 : 201 }
  }
  if (!('at' in command) || before.length === 0) return
  const booking = before[command.at % before.length]!
  if (command.act === 'pay') {
    const canPay = booking.status === 'approved'
    if (canPay) await pay(app, renterOf(booking), owner, booking.id)
    const reply = await renterOf(booking).post(`/api/bookings/${booking.id}/create-payment-intent`)
    return { reply, expected: 409 }
  }
  if (command.act === 'cancel') {
    const party = command.by === 'owner' ? owner : renterOf(booking)
    const reply = await party.post(`/api/bookings/${booking.id}/cancel`)
    const isOver = booking.status === 'confirmed' && booking.startDate < inDays(app, 0)
    const canCancel = findMove('cancel', command.by, booking.status) && !(command.by === 'owner' && isOver)
    return { reply, expected: canCancel ? 200 : 409 }
  }
  const reply: Reply =
    command.act === 'approve'
      ? await approve(owner, booking.id)
      : await owner.post(`/api/bookings/${booking.id}/decline`)
  const canAnswer = booking.status === 'pending' && (command.act === 'decline' || !isTaken(booking))
  return { reply, expected: canAnswer ? 200 : 409 }
}

/** Whether `to` equals `from`, or follows it by one move. */
function isReachable(from: BookingStatus, to: BookingStatus): boolean {
  return (
    from === to || moves.some((move) => (move.from as readonly string[]).includes(from) && move.to === to)
  )
}

async function expectInvariants(listing: string, before: Row[]): Promise<void> {
  const [after, blocks] = [await readBookings(listing), await readBlocks(listing)]
  const held = after.filter(({ status }) => holdsDates(status))
  for (const [place, one] of held.entries()) {
    expect(held.slice(place + 1).filter((other) => overlaps(one, other))).toEqual([])
    expect(blocks.filter((block) => overlaps(one, block))).toEqual([])
  }
  for (const row of before) {
    const now = after.find(({ id }) => id === row.id)!
    expect(isReachable(row.status, now.status), `${row.status} became ${now.status}`).toBe(true)
  }
  // A confirmed booking is paid once, and never refunded by more than was paid.
  const { rows } = await sql<{ id: string }>`
    SELECT b.id FROM bookings b WHERE b.listing_id = ${listing} AND (
      (b.status IN ('confirmed', 'completed') AND (b.confirmed_at IS NULL OR b.refund_amount > 0))
      OR (b.confirmed_at IS NULL AND b.refund_status <> 'none')
      OR (SELECT coalesce(sum((o.request ->> 'amount')::int), 0) FROM operations o
          WHERE o.booking_id = b.id AND o.kind = 'refund') > b.total_amount * 100
      OR (SELECT count(*) FROM operations o
          WHERE o.booking_id = b.id AND o.kind = 'create_intent' AND o.status <> 'refused') > 1
    )
  `.execute(app.database)
  expect(rows).toEqual([])
}

/** Runs the commands one by one. Throws at the first that breaks a rule. */
async function runCommands(commands: Command[]): Promise<void> {
  await declinePendingRequests(app)
  const listing = await aListing(owner)
  for (const one of commands) {
    const [before, blocks] = [await readBookings(listing), await readBlocks(listing)]
    const given = await runCommand(listing, one, before, blocks)
    const { status, body } = given?.reply ?? {}
    expect([one, status, body]).toEqual([one, given?.expected, body])
    await expectInvariants(listing, before)
  }
}

test('the booking rules hold for any commands in any order', async () => {
  const runs = fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 18 }), runCommands)
  await expect(fc.assert(runs, { numRuns: isFullRun ? 40 : 8, endOnFailure: true })).resolves.toBeUndefined()
}, 120_000)
