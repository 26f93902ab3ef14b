import { declineReasons } from '#domain/booking.ts'
import { bookingCompleted } from './emails/completed.ts'
import { bookingExpired } from './emails/expired.ts'
import { notifyParties } from './notify-parties.ts'
import { moveBooking } from './store.ts'
import { sweep } from './sweep.ts'

/** Declines requests that their owner has not answered in time. */
export const expireRequests = sweep('expire requests', {
  status: 'pending',
  move: async (tx, booking, now) => {
    const set = { declineReason: declineReasons.expired }
    await moveBooking(tx, { id: booking.id, from: 'pending', to: 'declined', now, set })
    await notifyParties(tx, booking, bookingExpired, {
      event: `booking:${booking.id}:expired`,
      context: { bookingId: booking.id },
      now,
    })
  },
})

/** Completes rentals whose last day is over. */
export const completeRentals = sweep('complete rentals', {
  status: 'confirmed',
  move: async (tx, booking, now) => {
    await moveBooking(tx, {
      id: booking.id,
      from: 'confirmed',
      to: 'completed',
      now,
      set: { completedAt: now },
    })
    await notifyParties(tx, booking, bookingCompleted, {
      event: `booking:${booking.id}:completed`,
      context: { bookingId: booking.id },
      now,
    })
  },
})
