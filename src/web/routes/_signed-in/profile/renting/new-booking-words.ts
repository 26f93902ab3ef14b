import type { BookingView } from '#contract/bookings.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showDeadline, showDateWithWeekday } from '#domain/wording/dates.ts'

const at = (instant: string) => showDeadline(new Date(instant), serviceArea)

/** Returns the title and the next step for a booking that was just requested or paid. Undefined if nothing comes next. */
export function newBookingWords(booking: BookingView): { title: string; next: string } | undefined {
  const { status, owner, answerBy, payBy, startDate, delivery, pickupInstructions } = booking
  const { firstName } = owner
  if (status === 'pending') {
    const deadline = answerBy ? ` has until ${at(answerBy)} to answer` : ' will answer soon'
    return {
      title: `Your request is with ${firstName}`,
      next: `${firstName}${deadline}, and we’ll email you either way. You’ll pay once ${firstName} approves, not before.`,
    }
  }
  if (status === 'approved') {
    return {
      title: `${firstName} approved your request`,
      next: payBy ? `Pay by ${at(payBy)} to confirm your dates.` : 'Pay to confirm your dates.',
    }
  }
  if (status !== 'confirmed') return undefined
  const day = showDateWithWeekday(startDate)
  const meeting = delivery
    ? `Agree with ${firstName} on a time for the delivery on ${day}.`
    : `Agree with ${firstName} on a time for pickup on ${day}.`
  return {
    title: 'You’re booked',
    next: pickupInstructions ? `${meeting} ${firstName}’s instructions are on your booking below.` : meeting,
  }
}
