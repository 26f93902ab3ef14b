import { unpaidReason } from '#domain/booking.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import { moveBooking } from '#server/bookings/store.ts'
import { sweep } from '#server/bookings/sweep.ts'
import { planIntentCancellation } from '#server/payments/plan-intent.ts'
import { bookingLapsed } from './emails/lapsed.ts'
import { notifyOvertaken } from '#server/bookings/notify-overtaken.ts'

/** Cancels approved bookings that were not paid in time. Notifies the renters whose requests were declined in favor of them. */
export const lapseApprovals = sweep('lapse approvals', {
  status: 'approved',
  move: async (tx, booking, now) => {
    const set = {
      cancelledAt: now,
      cancelledBy: 'system' as const,
      cancellationReason: unpaidReason,
    }
    await moveBooking(tx, { id: booking.id, from: 'approved', to: 'cancelled', now, set })
    await planIntentCancellation(tx, booking, now)
    await notifyParties(tx, booking, bookingLapsed, {
      event: `booking:${booking.id}:lapsed`,
      context: { bookingId: booking.id },
      now,
    })
    await notifyOvertaken(tx, booking, now)
  },
})
