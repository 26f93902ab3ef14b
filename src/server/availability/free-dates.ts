import { dateIn } from '#domain/calendar-date.ts'
import { findFreePeriods } from '#domain/free-periods.ts'
import { findPeriodError, type RentalPeriod } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'
import { invalid } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { readListing } from '#server/listings/actions.ts'
import { findBusyPeriods } from '#server/listings/busy-periods.ts'
import type { Deps } from '#server/deps.ts'

/** Returns the periods nearest to `asked` that a renter can request; none while the gear is not available at all. */
export async function findFreeDates(
  deps: Deps,
  viewer: Viewer | undefined,
  listingId: string,
  asked: RentalPeriod,
  now: Date,
): Promise<RentalPeriod[]> {
  const { status, available, minimumRentalDays } = await readListing(deps, viewer, listingId)
  const today = dateIn(serviceArea.zone, now)
  const error = findPeriodError(asked, { today })
  if (error) throw invalid({ path: error.field, message: error.message })
  if (status !== 'active' || !available) return []
  const busy = await findBusyPeriods(deps.database, [listingId], today)
  return findFreePeriods(asked, { today, minimumRentalDays, busy })
}
