import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { lastBookableDay, type RentalPeriod } from '#domain/rental-period.ts'
import { serviceArea } from '#domain/service-area.ts'
import { inside, subtractPeriods } from '#domain/subtract-periods.ts'
import { invalid } from '#server/http/failure.ts'
import { noteFreedDates } from '#server/listings/freed-dates.ts'
import type { Deps } from '#server/deps.ts'
import { lockOwnListings } from './lock-own-listings.ts'

type Selection = RentalPeriod & { listingIds: readonly string[] }
type PeriodOfListing = RentalPeriod & { listingId: string }

/** Blocks the free days of a period for all these listings, or fails for all. Booked days are skipped and returned. */
export async function blockDates(
  { database }: Deps,
  ownerId: string,
  { listingIds, ...period }: Selection,
  now: Date,
) {
  const today = dateIn(serviceArea.zone, now)
  if (period.startDate < today)
    throw invalid({ path: 'startDate', message: 'The start date is in the past. Pick today or a later day.' })
  if (period.endDate > lastBookableDay(today))
    throw invalid({ path: 'endDate', message: 'That’s further ahead than anyone can book.' })
  return inTransaction(database, async (tx) => {
    await lockOwnListings(tx, ownerId, listingIds)
    const held = await listPeriods(tx, 'heldPeriods', listingIds, period)
    const blocked = await listPeriods(tx, 'blockedDates', listingIds, period)
    const toBlock = listingIds.flatMap((listingId) =>
      subtractPeriods(period, [...of(listingId, held), ...of(listingId, blocked)]).map((free) => ({
        listingId,
        ...free,
        createdAt: now,
      })),
    )
    return {
      blocked:
        toBlock.length === 0
          ? []
          : await tx
              .insertInto('blockedDates')
              .values(toBlock)
              .returning(['id', 'listingId', 'startDate', 'endDate'])
              .execute(),
      booked: listingIds.flatMap((listingId) =>
        inside(period, of(listingId, held)).map((days) => ({ listingId, ...days })),
      ),
    }
  })
}

/** Unblocks these days. A block that reaches beyond them is cut, not deleted. */
export const unblockDates = ({ database }: Deps, ownerId: string, selection: Selection, now: Date) =>
  inTransaction(database, async (tx) => {
    const { listingIds, ...period } = selection
    await lockOwnListings(tx, ownerId, listingIds)
    const gone = await tx
      .deleteFrom('blockedDates')
      .where('listingId', 'in', [...listingIds])
      .where('startDate', '<=', period.endDate)
      .where('endDate', '>=', period.startDate)
      .returning(['listingId', 'startDate', 'endDate', 'createdAt'])
      .execute()
    const rest = gone.flatMap(({ listingId, createdAt, ...block }) =>
      subtractPeriods(block, [period]).map((part) => ({ listingId, ...part, createdAt })),
    )
    if (rest.length > 0) await tx.insertInto('blockedDates').values(rest).execute()
    const unblocked = gone.flatMap(({ listingId, startDate, endDate }) =>
      inside(period, [{ startDate, endDate }]).map((days) => ({ listingId, ...days })),
    )
    for (const freed of unblocked) await noteFreedDates(tx, freed, now)
    return { unblocked }
  })

const listPeriods = (
  tx: Transaction<Tables>,
  table: 'heldPeriods' | 'blockedDates',
  ids: readonly string[],
  { startDate, endDate }: RentalPeriod,
): Promise<PeriodOfListing[]> =>
  tx
    .selectFrom(table)
    .select(['listingId', 'startDate', 'endDate'])
    .where('listingId', 'in', [...ids])
    .where('startDate', '<=', endDate)
    .where('endDate', '>=', startDate)
    .execute()

const of = (id: string, periods: readonly PeriodOfListing[]) =>
  periods.filter(({ listingId }) => listingId === id)
