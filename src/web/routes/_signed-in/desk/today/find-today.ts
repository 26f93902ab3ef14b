import type { BookingView } from '#contract/bookings.ts'
import { findNextStep } from '#domain/next-step.ts'

/**
 * `out`: gear to hand over today. `back`: gear due back today or overdue. `request`: a request that waits for the owner's
 * decision. `change`: a booking whose renter asks for other dates.
 */
export type TodayKind = 'out' | 'back' | 'request' | 'change'
export type TodayItem = { kind: TodayKind; booking: BookingView }

type Facts = Pick<BookingView, 'id' | 'answerBy' | 'overdueSince' | 'openActions'> &
  Omit<Parameters<typeof findNextStep>[0], 'openActions'>

/**
 * Returns what an owner does today: pickups, then returns, then requests and changes of dates by the time that is left to
 * answer.
 */
export function findToday<Booking extends Facts>(
  bookings: readonly Booking[],
  today: string,
): { kind: TodayKind; booking: Booking }[] {
  const of = (kind: TodayKind, chosen: Booking[]) => chosen.map((booking) => ({ kind, booking }))
  const steps = new Map(bookings.map((booking) => [booking.id, findNextStep(booking, today)]))
  const isAt = (step: string) => (booking: Booking) => steps.get(booking.id) === step
  const isMissing = (booking: Booking) => booking.overdueSince !== null && booking.returnedAt === null
  return [
    ...of('out', bookings.filter(isAt('pick_up'))),
    ...of(
      'back',
      bookings
        .filter((booking) => isAt('return')(booking) || isMissing(booking))
        .toSorted((one, other) => one.endDate.localeCompare(other.endDate)),
    ),
    ...[
      ...of('request', bookings.filter(isAt('answer'))),
      ...of(
        'change',
        bookings.filter((booking) => findChange(booking) !== undefined),
      ),
    ].toSorted((one, other) => deadlineOf(one.booking).localeCompare(deadlineOf(other.booking))),
  ]
}

const findChange = ({ openActions }: Pick<Facts, 'openActions'>) =>
  openActions.find(({ kind }) => kind === 'answer_dates')

/** Returns when the time to answer the request or the change of dates ends, as an ISO string; '' if it has no deadline. */
export const deadlineOf = (booking: Pick<Facts, 'answerBy' | 'openActions'>): string =>
  booking.answerBy ?? findChange(booking)?.until ?? ''
