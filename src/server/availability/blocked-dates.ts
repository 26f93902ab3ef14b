import type { Queries } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { dateIn, type CalendarDate } from '#domain/calendar-date.ts'
import { lastBookableDay, type RentalPeriod } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'
import { findTaken } from '#server/bookings/store.ts'
import { noteFreedDates } from '#server/listings/freed-dates.ts'
import { lockListing } from '#server/listings/lock.ts'
import { conflict, invalid, notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'

/** Blocks days for the owner. Pending requests for these days stay, but can no longer be approved. */
export const blockDates = ({ database }: Deps, listingId: string, period: RentalPeriod, now: Date) => {
  const today = dateIn(serviceArea.zone, now)
  if (period.startDate < today)
    throw invalid({ path: 'startDate', message: 'The start date is in the past. Pick today or a later day.' })
  if (period.endDate < period.startDate)
    throw invalid({ path: 'endDate', message: 'The end date is before the start date.' })
  if (period.endDate > lastBookableDay(today)) {
    throw invalid({ path: 'endDate', message: 'That’s further ahead than anyone can book.' })
  }
  return inTransaction(database, async (tx) => {
    if (!(await lockListing(tx, listingId))) throw notFound('listing')
    const taken = await findTaken(tx, listingId, period)
    if (taken.booked) throw conflict('dates_booked', 'These dates are booked, so you can’t block them.')
    if (taken.blocked) throw conflict('already_blocked', 'Some of these dates are already blocked.')
    return tx
      .insertInto('blockedDates')
      .values({ listingId, ...period, createdAt: now })
      .returning(['id', 'startDate', 'endDate'])
      .executeTakeFirstOrThrow()
  })
}

export const listBlocked = (queries: Queries, listingId: string, from: CalendarDate) =>
  queries
    .selectFrom('blockedDates')
    .select(['id', 'startDate', 'endDate'])
    .where('listingId', '=', listingId)
    .where('endDate', '>=', from)
    .orderBy('startDate')
    .execute()

export const unblockDates = ({ database }: Deps, listingId: string, blockId: string, now: Date) =>
  inTransaction(database, async (tx) => {
    const gone = await tx
      .deleteFrom('blockedDates')
      .where('id', '=', blockId)
      .where('listingId', '=', listingId)
      .returning(['listingId', 'startDate', 'endDate'])
      .executeTakeFirst()
    if (!gone) throw notFound('block')
    await noteFreedDates(tx, gone, now)
  })
