import type { z } from 'zod'
import type { Queries } from '#adapters/database/port.ts'
import type { bookingEventView } from '#contract/booking-events.ts'
import { readBookingEvents } from '#domain/booking-event.ts'
import { readClaimEvents } from '#domain/claim-event.ts'
import { readDateChangeEvents, termsAt } from '#domain/date-change-event.ts'
import { bookingsWithParties } from './with-parties.ts'

type EventView = Omit<z.input<typeof bookingEventView>, 'at'> & { at: Date }

/** The most bookings of two users whose events are read. No two users ever have so many with each other. */
const maxBookings = 200

/** Returns what happened to the bookings between two users, as `viewerId` sees it, oldest first. */
export async function findBookingEvents(
  queries: Queries,
  viewerId: string,
  otherUserId: string,
): Promise<EventView[]> {
  const bookings = await bookingsWithParties(queries)
    .leftJoin('handoffs as pickup', (join) =>
      join.onRef('pickup.bookingId', '=', 'b.id').on('pickup.kind', '=', 'pickup'),
    )
    .leftJoin('handoffs as back', (join) =>
      join.onRef('back.bookingId', '=', 'b.id').on('back.kind', '=', 'return'),
    )
    .select([
      'pickup.confirmedAt as handedOverAt',
      'back.overdueSince',
      'back.confirmedAt as returnedAt',
      'b.id',
      'b.ownerId',
      'b.status',
      'b.startDate',
      'b.endDate',
      'b.totalAmount',
      'b.declineReason',
      'b.cancelledBy',
      'b.cancellationReason',
      'b.createdAt',
      'b.answeredAt',
      'b.approvedAt',
      'b.confirmedAt',
      'b.completedAt',
      'b.cancelledAt',
      'b.updatedAt',
      'l.title',
    ])
    .where((b) =>
      b.or([
        b.and([b('b.renterId', '=', viewerId), b('b.ownerId', '=', otherUserId)]),
        b.and([b('b.ownerId', '=', viewerId), b('b.renterId', '=', otherUserId)]),
      ]),
    )
    .orderBy('b.createdAt', 'desc')
    .limit(maxBookings)
    .execute()
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const changes = Map.groupBy(await findChanges(queries, ids), ({ bookingId }) => bookingId)
  const claims = Map.groupBy(await findClaims(queries, ids), ({ bookingId }) => bookingId)
  return bookings
    .flatMap((booking) => {
      const { id, title, ownerId } = booking
      const side = ownerId === viewerId ? ('owner' as const) : ('renter' as const)
      const shown = { bookingId: id, side, title }
      const changed = changes.get(id) ?? []
      const ofBooking = [
        ...readBookingEvents(booking),
        ...(claims.get(id) ?? []).flatMap((claim) => readClaimEvents(claim)),
      ].map((event) => {
        const { startDate, endDate, totalAmount } = termsAt(booking, changed, event.at)
        const amount = event.kind === 'paid' ? totalAmount : event.amount
        return { ...shown, ...event, amount, startDate, endDate }
      })
      const ofChanges = changed.flatMap((change) =>
        readDateChangeEvents({
          ...change,
          proposedBy: change.proposedBy === ownerId ? 'owner' : 'renter',
        }).map((event) => ({ ...shown, ...event, startDate: change.startDate, endDate: change.endDate })),
      )
      return [...ofBooking, ...ofChanges]
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const findChanges = (queries: Queries, bookingIds: string[]) =>
  queries.selectFrom('dateChanges').selectAll().where('bookingId', 'in', bookingIds).execute()

const findClaims = (queries: Queries, bookingIds: string[]) =>
  queries.selectFrom('claims').selectAll().where('bookingId', 'in', bookingIds).execute()
