import { z } from 'zod'
import { dateChangeStatuses, differenceOutcomes } from '#domain/date-change.ts'
import { endpoint } from './endpoint.ts'
import { amount, date, id, idPath, instant, money, requestDate } from './fields.ts'

/** The new days of a booking, and what they cost or give back. */
const terms = {
  startDate: date,
  endDate: date,
  totalDays: z.int(),
  /** The price of the booking before the change. */
  fromTotal: amount,
  /** The price of the booking after the change. */
  newTotal: amount,
  /**
   * What happens to the difference in price: the renter pays it, gets it back, or it stays with the owner. `none`:
   * there is no difference, or the booking is not paid yet, so that only the amount to pay changes.
   */
  outcome: z.enum(differenceOutcomes),
  /** The difference in the price, without a sign. */
  difference: amount,
  /** The difference in what the owner earns, without a sign. */
  earningsDifference: amount,
}

export const dateChangeView = z
  .object({
    id,
    bookingId: id,
    status: z.enum(dateChangeStatuses),
    proposedBy: z.enum(['renter', 'owner']),
    fromStartDate: date,
    fromEndDate: date,
    ...terms,
    /**
     * The deadlines after which the change lapses: `answerBy` while it waits for an answer, `payBy` while it waits for
     * the payment of the difference. Otherwise null.
     */
    answerBy: instant.nullable(),
    payBy: instant.nullable(),
    createdAt: instant,
    endedAt: instant.nullable(),
    /** Each of these four fields says whether the viewer can take that action now. */
    canAccept: z.boolean(),
    canDecline: z.boolean(),
    canWithdraw: z.boolean(),
    canPay: z.boolean(),
  })
  .meta({ id: 'DateChange' })
export type DateChangeView = z.output<typeof dateChangeView>

const dateChangeQuote = z.object({ ...terms, answerBy: instant })
export type DateChangeQuote = z.output<typeof dateChangeQuote>

const changePath = z.object({ id, changeId: id })
const period = { startDate: requestDate('Start date'), endDate: requestDate('End date') }

export const listDateChanges = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/date-changes',
  summary: 'List the changes of a booking’s dates, newest first',
  access: 'booking-party',
  params: idPath,
  reply: z.array(dateChangeView),
})

export const quoteDateChange = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/date-changes/quote',
  summary: 'Get what other dates would cost or give back, before proposing them',
  access: 'booking-party',
  params: idPath,
  query: z.object(period),
  reply: dateChangeQuote,
})

export const proposeDateChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/date-changes',
  summary: 'Propose other dates to the other side; the days are held until they answer',
  access: 'booking-party',
  params: idPath,
  body: z.object({
    ...period,
    /** The refund that the caller was quoted. If the refund has changed since, nothing is proposed. */
    quotedRefund: money('Quoted refund').optional(),
  }),
  success: 201,
  limit: { times: 30, perSeconds: 3600, by: 'user' },
  reply: dateChangeView,
})

export const acceptDateChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/date-changes/:changeId/accept',
  summary: 'Accept the other side’s dates; they count at once, or once the renter has paid the difference',
  access: 'booking-party',
  params: changePath,
  emptyAllowed: true,
  body: z.object({}),
  reply: dateChangeView,
})

export const declineDateChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/date-changes/:changeId/decline',
  summary: 'Decline the other side’s dates',
  access: 'booking-party',
  params: changePath,
  emptyAllowed: true,
  body: z.object({}),
  reply: dateChangeView,
})

export const withdrawDateChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/date-changes/:changeId/withdraw',
  summary: 'Take back proposed dates, or, as the renter, step back before paying the difference',
  access: 'booking-party',
  params: changePath,
  emptyAllowed: true,
  body: z.object({}),
  reply: dateChangeView,
})

export const createDifferenceIntent = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/date-changes/:changeId/create-payment-intent',
  summary: 'Get the client secret for paying the difference; every call returns the same one',
  access: 'booking-renter',
  params: changePath,
  emptyAllowed: true,
  body: z.object({}),
  limit: { times: 30, perSeconds: 60, by: 'user' },
  reply: z.object({ clientSecret: z.string() }),
})

export const confirmDifference = endpoint({
  method: 'POST',
  path: '/api/bookings/:id/date-changes/:changeId/confirm-payment',
  summary: 'Check with the payment provider whether the difference is paid',
  access: 'booking-renter',
  params: changePath,
  emptyAllowed: true,
  body: z.object({}),
  limit: { times: 30, perSeconds: 60, by: 'user' },
  reply: dateChangeView,
})
