import type { z } from 'zod'
import type { Queries } from '#adapters/database/port.ts'
import type { bookingEventView } from '#contract/booking-events.ts'
import { readBookingEvents } from '#domain/booking-event.ts'
import { bookingsWithParties } from './with-parties.ts'

type EventView = Omit<z.input<typeof bookingEventView>, 'at'> & { at: Date }

/** More bookings than two users ever have with each other. */
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
  return bookings
    .flatMap((booking) => {
      const { id, title, startDate, endDate, ownerId } = booking
      const side = ownerId === viewerId ? ('owner' as const) : ('renter' as const)
      return readBookingEvents(booking).map((event) => ({
        ...event,
        bookingId: id,
        side,
        title,
        startDate,
        endDate,
      }))
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
