import type { Queries } from '#adapters/database/port.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { showMoney } from '#domain/money.ts'
import type { AboutBooking } from '#server/bookings/emails/booking-email.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import { fromOf, type DateChangeRow } from '#server/date-changes/store.ts'
import { termsOf, type Terms } from '#server/date-changes/terms.ts'

export type AboutChange = AboutBooking & { changeId: string }

export type ChangeFacts = {
  change: DateChangeRow
  terms: Terms
  /** The period before the change, formatted: `Dec 11 – 13, 2026`. */
  before: string
  after: string
  difference: string
  /** Whether the reader proposed the change. */
  isMine: boolean
  /** The first name of the other side. */
  other: string
  bookingPath: string
}

/** Returns the facts; undefined when the change does not exist. */
export async function findChangeFacts(
  { booking, side, renter, owner }: BookingFacts,
  queries: Queries,
  { changeId }: AboutChange,
): Promise<ChangeFacts | undefined> {
  const change = await queries
    .selectFrom('dateChanges')
    .selectAll()
    .where('id', '=', changeId)
    .executeTakeFirst()
  if (!change) return undefined
  const terms = termsOf(booking, fromOf(change), change, change)
  return {
    change,
    terms,
    before: showPeriod(change.fromStartDate, change.fromEndDate),
    after: showPeriod(change.startDate, change.endDate),
    difference: showMoney(terms.difference),
    isMine: change.proposedBy === (side === 'owner' ? booking.ownerId : booking.renterId),
    other: side === 'owner' ? renter : owner,
    bookingPath: `/booking/${booking.id}`,
  }
}
