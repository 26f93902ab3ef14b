import type pg from 'pg'
import { drawWebhookFault } from './faults.ts'

/**
 * Milliseconds by which a webhook is postponed. This is less than the second that `settle` looks ahead, and enough for a
 * busy machine to deliver the next webhook first.
 */
const postponedMs = 900

const postpone = (pool: pg.Pool, eventId: string, waitMs: number) =>
  pool.query(
    `update sandbox.stripe_deliveries set due_at = now() + $2 * interval '1 millisecond', in_flight = false
     where event_id = $1`,
    [eventId, waitMs],
  )

/** Applies the fault, if any, to the first delivery of an event. Returns whether the webhook is still sent now. */
export const misdeliver = async (pool: pg.Pool, eventId: string, type: string): Promise<boolean> => {
  const fault = await drawWebhookFault(pool, type)
  if (fault === 'webhook_late' || fault === 'webhook_reorder') {
    await postpone(pool, eventId, postponedMs)
    return false
  }
  if (fault === 'webhook_missing') {
    await pool.query(
      `update sandbox.stripe_deliveries set delivered_at = now(), in_flight = false, last_failure = 'never sent'
       where event_id = $1`,
      [eventId],
    )
    return false
  }
  if (fault === 'webhook_duplicate')
    await pool.query('update sandbox.stripe_deliveries set extra_copies = 1 where event_id = $1', [eventId])
  return true
}
