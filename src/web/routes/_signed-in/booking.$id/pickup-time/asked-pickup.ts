import type { BookingView } from '#contract/bookings.ts'
import { findNextStep } from '#domain/next-step.ts'

export type PickupProposal = NonNullable<BookingView['pickupProposal']>

/**
 * Returns the pickup time that the other side suggested, if answering it is the viewer's next step: the booking is paid
 * and the pickup is still to come. Otherwise null.
 */
export function findAskedPickup(booking: BookingView, today: string): PickupProposal | null {
  const { pickupProposal, side } = booking
  if (!pickupProposal || pickupProposal.by === side) return null
  const step = findNextStep(booking, today)
  return step === 'get_ready' || step === 'pick_up' ? pickupProposal : null
}

/** Whether the viewer's next step is to suggest a pickup time: the booking is paid, and no time is agreed or suggested yet. */
export function lacksPickupTime(booking: BookingView, today: string): boolean {
  if (booking.pickupProposal || booking.pickupTimeNote) return false
  const step = findNextStep(booking, today)
  return step === 'get_ready' || step === 'pick_up'
}
