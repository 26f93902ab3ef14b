import { PaymentRefused } from '#adapters/payments/port.ts'
import type { Task } from '#server/jobs/task.ts'
import type { Parts } from '#server/parts.ts'
import { refreshPayoutAccount } from '#server/payouts/account.ts'
import { claimEvents, markHandled, postponeEvent, type KeptEvent } from './inbox-store.ts'
import { renewTransfer } from '#server/payouts/record-reversals.ts'
import { renewDisputes } from './disputes.ts'
import { renewRefunds } from './renew-refunds.ts'
import { settlePayment } from './settle.ts'

const atOnce = 8

/** An event only wakes us: what it is about is read again at the provider, so its order and age do not matter. */
const handlers: Record<string, (parts: Parts, objectId: string) => Promise<unknown>> = {
  'payment_intent.succeeded': settleIntent,
  'payment_intent.payment_failed': settleIntent,
  'payment_intent.canceled': settleIntent,
  'charge.refunded': renewRefunds,
  'refund.created': renewRefunds,
  'refund.updated': renewRefunds,
  'refund.failed': renewRefunds,
  'charge.refund.updated': renewRefunds,
  'charge.dispute.created': renewDisputes,
  'charge.dispute.updated': renewDisputes,
  'charge.dispute.closed': renewDisputes,
  'charge.dispute.funds_withdrawn': renewDisputes,
  'charge.dispute.funds_reinstated': renewDisputes,
  'transfer.reversed': renewTransfer,
  'transfer.updated': renewTransfer,
  'account.updated': refreshPayoutAccount,
}

async function settleIntent(parts: Parts, intentId: string): Promise<void> {
  const booking = await parts.database
    .selectFrom('bookings')
    .select('id')
    .where('stripePaymentIntentId', '=', intentId)
    .executeTakeFirst()
  if (booking) await settlePayment(parts, booking.id)
}

async function handle(parts: Parts, event: KeptEvent): Promise<void> {
  try {
    await handlers[event.type]?.(parts, event.objectId)
    await markHandled(parts.database, event.eventId)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const details = { err: error, event: event.eventId, type: event.type, attempts: event.attempts }
    if (error instanceof PaymentRefused) {
      parts.log.error(details, 'An event is about something that the payment provider does not know')
      await markHandled(parts.database, event.eventId, reason)
    } else {
      parts.log.warn(details, 'An event is handled again later')
      await postponeEvent(parts.database, event, reason)
    }
  }
}

/** Handles what the provider told. */
export const inboxTask: Task = {
  name: 'inbox',
  async run(parts) {
    const events = await claimEvents(parts, atOnce)
    await Promise.all(events.map((event) => handle(parts, event)))
    return events.length
  },
}
