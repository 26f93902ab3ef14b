import { inTransaction } from '#adapters/database/transactions.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { importWindow } from '#domain/calendar-import.ts'
import type { RentalPeriod } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'
import { listHeld } from '#server/bookings/store.ts'
import { lockListing } from '#server/listings/lock.ts'
import { conflict, invalid, notFound } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { listBlocked } from './blocked-dates.ts'

type Period = { startDate: string; endDate: string }

/**
 * Blocks all of these periods, or throws 409 and blocks none when one of the days was taken since the preview. Succeeds
 * without a change when exactly these periods are blocked already, so that a repeated request is harmless.
 */
export async function confirmImport(
  { database }: Deps,
  listingId: string,
  periods: readonly RentalPeriod[],
  now: Date,
): Promise<{ blocked: number }> {
  const today = dateIn(serviceArea.zone, now)
  const sorted = periods.toSorted((one, other) => one.startDate.localeCompare(other.startDate))
  requireOrder(sorted, importWindow(today))
  await inTransaction(database, async (tx) => {
    if (!(await lockListing(tx, listingId))) throw notFound('listing')
    const blocked = await listBlocked(tx, listingId, today)
    const known = new Set(blocked.map(asKey))
    if (sorted.every((period) => known.has(asKey(period)))) return
    const taken = [...blocked, ...(await listHeld(tx, listingId, today))]
    const clash = sorted.some((period) =>
      taken.some((other) => other.startDate <= period.endDate && other.endDate >= period.startDate),
    )
    if (clash) {
      throw conflict(
        'calendar_changed',
        'Some of these dates were booked or blocked meanwhile, so nothing was blocked. Look at the file again.',
      )
    }
    await tx
      .insertInto('blockedDates')
      .values(sorted.map((period) => ({ listingId, ...period, createdAt: now })))
      .execute()
  })
  return { blocked: sorted.length }
}

const asKey = ({ startDate, endDate }: Period) => `${startDate} ${endDate}`

function requireOrder(sorted: readonly RentalPeriod[], window: RentalPeriod): void {
  const refuse = (message: string) => invalid({ path: 'periods', message })
  sorted.forEach(({ startDate, endDate }, at) => {
    if (endDate < startDate) throw refuse('A period ends before it begins.')
    if (startDate < window.startDate) throw refuse('A period begins in the past. Look at the file again.')
    if (endDate > window.endDate) throw refuse('A period lies more than two years ahead.')
    if (startDate <= (sorted[at - 1]?.endDate ?? '')) throw refuse('Two of the periods share a day.')
  })
}
