import { sql } from 'kysely'
import type { z } from 'zod'
import type { Queries } from '#adapters/database/port.ts'
import type { deskPeriod } from '#contract/desk.ts'
import { maxDeskDays } from '#domain/desk.ts'
import { countDays, type RentalPeriod } from '#domain/rental-period.ts'
import { invalid } from '#server/http/failure.ts'

type Kind = 'booked' | 'asked'

/** Returns what takes days of an owner's gear in a period: bookings and their open changes, requests, and blocks. */
export async function findDeskPeriods(
  queries: Queries,
  ownerId: string,
  asked: RentalPeriod,
): Promise<z.input<typeof deskPeriod>[]> {
  if (countDays(asked) > maxDeskDays) {
    throw invalid({ path: 'endDate', message: `Ask for at most ${maxDeskDays} days at once.` })
  }
  const taken = await selectBookings(queries, ownerId)
    .innerJoin('heldPeriods as h', 'h.bookingId', 'b.id')
    .select(['b.id', 'b.listingId', sql<Kind>`'booked'`.as('kind'), 'h.startDate', 'h.endDate'])
    .where('h.startDate', '<=', asked.endDate)
    .where('h.endDate', '>=', asked.startDate)
    .unionAll(
      selectBookings(queries, ownerId)
        .select(['b.id', 'b.listingId', sql<Kind>`'asked'`.as('kind'), 'b.startDate', 'b.endDate'])
        .where('b.status', '=', 'pending')
        .where('b.startDate', '<=', asked.endDate)
        .where('b.endDate', '>=', asked.startDate),
    )
    .execute()
  const blocked = await queries
    .selectFrom('blockedDates as d')
    .innerJoin('gearListings as l', 'l.id', 'd.listingId')
    .select(['d.id', 'd.listingId', 'd.startDate', 'd.endDate'])
    .where('l.ownerId', '=', ownerId)
    .where('d.startDate', '<=', asked.endDate)
    .where('d.endDate', '>=', asked.startDate)
    .execute()
  return [
    ...taken.map(({ firstName, lastName, ...period }) => ({ ...period, renter: { firstName, lastName } })),
    ...blocked.map((period) => ({ ...period, kind: 'blocked' as const, renter: null })),
  ].toSorted((one, other) => one.startDate.localeCompare(other.startDate) || one.id.localeCompare(other.id))
}

const selectBookings = (queries: Queries, ownerId: string) =>
  queries
    .selectFrom('bookings as b')
    .innerJoin('users as r', 'r.id', 'b.renterId')
    .select(['r.firstName', 'r.lastName'])
    .where('b.ownerId', '=', ownerId)
