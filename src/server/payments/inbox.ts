import { PaymentRefused } from '#adapters/payments/port.ts'
import type { Task } from '#server/jobs/task.ts'
import { wokenTasks } from '#server/jobs/wake-worker.ts'
import type { Deps } from '#server/deps.ts'
import { refreshPayoutAccount } from '#server/payouts/account.ts'
import { claimEvents, markHandled, postponeEvent, type StoredEvent } from './inbox-store.ts'
import { renewTransfer } from '#server/payouts/record-reversals.ts'
import { renewDisputes } from './disputes.ts'
import { renewRefunds } from './renew-refunds.ts'
import { settlePayment } from './settle.ts'

const maxConcurrent = 8

/**
 * Reads a payment that is not a booking's own, such as the payment of a claim, from the provider again. Ignores
 * intents of other kinds.
 */
export type RenewPayment = (deps: Deps, intentId: string) => Promise<unknown>

/**
 * The handler of each event type. An event only triggers a new read of its object at the provider, so its order and
 * age do not matter.
 */
const handlers: Record<string, (deps: Deps, objectId: string) => Promise<unknown>> = {
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

async function settleIntent(deps: Deps, intentId: string): Promise<void> {
  const booking = await deps.database
    .selectFrom('bookings')
    .select('id')
    .where('stripePaymentIntentId', '=', intentId)
    .executeTakeFirst()
  if (booking) await settlePayment(deps, booking.id)
}

async function handle(deps: Deps, event: StoredEvent, otherPayments: readonly RenewPayment[]): Promise<void> {
  try {
    if (Object.hasOwn(handlers, event.type)) {
      await handlers[event.type]!(deps, event.objectId)
      for (const renew of otherPayments) await renew(deps, event.objectId)
    }
    await markHandled(deps.database, event.eventId)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const details = { err: error, event: event.eventId, type: event.type, attempts: event.attempts }
    if (error instanceof PaymentRefused) {
      deps.log.error(
        details,
        'The payment provider refused to return the object of an event; the event is set aside',
      )
      await markHandled(deps.database, event.eventId, reason)
    } else {
      deps.log.warn(details, 'An event could not be handled and will be retried')
      await postponeEvent(deps.database, event, reason)
    }
  }
}

/** Handles the stored events of the provider. `src/server/other-payments.ts` lists the payments of other features. */
export const openInboxTask = (otherPayments: readonly RenewPayment[]): Task => ({
  name: wokenTasks.inbox,
  async run(deps) {
    const events = await claimEvents(deps, maxConcurrent)
    await Promise.all(events.map((event) => handle(deps, event, otherPayments)))
    return events.length
  },
})
