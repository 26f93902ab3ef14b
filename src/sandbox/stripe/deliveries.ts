import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { misdeliver } from './misdeliver.ts'

type Due = { eventId: string; attempts: number; body: { type: string } }

export type DeliveryTarget = { url: string; secret: string }

const responseTimeoutMs = 5_000
const batchSize = 8
const maxWaitMs = 30_000

/** Returns the `Stripe-Signature` header for the exact bytes of a body. */
export const signatureOf = (payload: string, secret: string, seconds: number) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')}`

/** Claims due deliveries for six seconds. If a process dies before it records the outcome, they become due again. */
const claimDue = async (pool: pg.Pool): Promise<Due[]> => {
  const claimed = await pool.query<Due>(
    `update sandbox.stripe_deliveries delivery
     set attempts = delivery.attempts + 1, in_flight = true, due_at = now() + interval '6 seconds'
     from (
       select event_id from sandbox.stripe_deliveries
       where delivered_at is null and due_at <= now() order by due_at limit ${batchSize} for update skip locked
     ) due
     join sandbox.stripe_objects event on event.id = due.event_id
     where delivery.event_id = due.event_id
     returning delivery.event_id as "eventId", delivery.attempts, event.body`,
  )
  return claimed.rows
}

/** Posts an event. Returns why that failed, or undefined if it succeeded. */
const post = async (target: DeliveryTarget, event: object): Promise<string | undefined> => {
  const payload = JSON.stringify(event, null, 2)
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signatureOf(payload, target.secret, Math.floor(Date.now() / 1000)),
      },
      body: payload,
      signal: AbortSignal.timeout(responseTimeoutMs),
    })
    await response.arrayBuffer()
    return response.ok ? undefined : `HTTP status ${response.status}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Returns the milliseconds before the next attempt: 200 after the first failure, then twice as long each time, up to half
 * a minute.
 */
const waitAfter = (attempts: number) => Math.min(maxWaitMs, 100 * 2 ** Math.min(attempts, 20))

const deliver = async (pool: pg.Pool, target: DeliveryTarget, due: Due) => {
  if (due.attempts === 1 && !(await misdeliver(pool, due.eventId, due.body.type))) return undefined
  const failure = await post(target, due.body)
  if (failure === undefined)
    await pool.query(
      `update sandbox.stripe_deliveries set in_flight = false, last_failure = null, due_at = now(),
         delivered_at = case when extra_copies = 0 then now() end, extra_copies = greatest(0, extra_copies - 1)
       where event_id = $1`,
      [due.eventId],
    )
  else
    await pool.query(
      `update sandbox.stripe_deliveries set due_at = now() + $2 * interval '1 millisecond', in_flight = false, last_failure = $3
       where event_id = $1 and delivered_at is null`,
      [due.eventId, waitAfter(due.attempts), failure],
    )
  return failure
}

/** Sends everything that is due, one batch after the other, and calls `failed` for each failed attempt. */
export const deliverDue = async (
  pool: pg.Pool,
  target: DeliveryTarget,
  failed: (eventId: string, failure: string) => void,
) => {
  for (;;) {
    const due = await claimDue(pool)
    if (due.length === 0) return
    await Promise.all(
      due.map(async (one) => {
        const failure = await deliver(pool, target, one)
        if (failure !== undefined) failed(one.eventId, failure)
      }),
    )
  }
}

/** Returns the milliseconds until the next attempt; undefined when nothing is left to deliver. */
export const nextDelivery = async (pool: pg.Pool): Promise<number | undefined> => {
  const found = await pool.query<{ wait: number }>(
    `select greatest(0, extract(epoch from due_at - now()) * 1000)::int as wait
     from sandbox.stripe_deliveries where delivered_at is null order by due_at limit 1`,
  )
  return found.rows[0]?.wait
}

/** Returns whether a delivery is in flight, in this or another process, or due within the next second. */
export const isDelivering = async (pool: pg.Pool): Promise<boolean> => {
  const found = await pool.query(
    `select 1 from sandbox.stripe_deliveries
     where delivered_at is null and (in_flight or due_at <= now() + interval '1 second') limit 1`,
  )
  return found.rowCount === 1
}

/** Returns how many attempts all processes have made so far to deliver a webhook. */
export const countAttempts = async (pool: pg.Pool): Promise<number> => {
  const found = await pool.query<{ attempts: number }>(
    'select coalesce(sum(attempts), 0)::int as attempts from sandbox.stripe_deliveries',
  )
  return found.rows[0]!.attempts
}
