import type { CalendarDate } from '#domain/calendar-date.ts'
import type { Price } from '#domain/price.ts'
import { zero } from '#domain/money.ts'
import type { RequestFacts } from './request-facts.ts'
import { toBookingView, type BookingView } from './views.ts'

/** The values of a new request that are written to its row. */
export type NewRequest = Omit<Price, 'platformShare'> & {
  id: string
  startDate: CalendarDate
  endDate: CalendarDate
  delivery: boolean
  deliveryAddress: string | null
  message: string | null
  /** The version of the rental agreement that the request accepts. */
  agreementVersion: string
  dueAt: Date
  remindAt: Date | null
  createdAt: Date
}

/**
 * Returns the renter's view of a request that was just written, without another query. It equals the result of
 * `getBookingView`.
 */
export const viewNewRequest = (facts: RequestFacts, request: NewRequest, now: Date): BookingView =>
  toBookingView(
    {
      ...facts,
      ...request,
      updatedAt: request.createdAt,
      status: 'pending',
      payoutStatus: 'pending',
      refundStatus: 'none',
      declineReason: null,
      cancelledAt: null,
      cancelledBy: null,
      cancellationReason: null,
      refundAmount: null,
      confirmedAt: null,
      completedAt: null,
      pickupTimeNote: null,
      proposalId: null,
      proposedBy: null,
      pickupAt: null,
      proposedPlace: null,
      proposedAt: null,
      claims: [],
      changeStatus: null,
      changeProposedBy: null,
      changeDueAt: null,
      handedOverAt: null,
      returnedAt: null,
      overdueSince: null,
      warnedAt: null,
      payoutDueAt: null,
      paidOutAt: null,
      stripeTransferId: null,
      charged: zero,
      ownerOwed: zero,
      paidOut: zero,
      isReviewed: false,
      hasOpenCase: false,
      hasOpenProblem: false,
    },
    facts.renterId,
    now,
  )
