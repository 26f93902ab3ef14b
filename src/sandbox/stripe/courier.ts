import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { deliverDue, type DeliveryTarget, isDelivering, nextDelivery } from './deliveries.ts'

export type Log = { warn(details: object, sentence: string): void }

/** A look now and then finds what another process queued, or what was in flight when one died. */
const idleLookMs = 2_000

/** Delivers webhooks in the background, in real time. */
export const openCourier = (
  pool: pg.Pool,
  target: DeliveryTarget,
  log: Log,
  /** What happens later by itself; answers the milliseconds until the next of it, if there is any. */
  whatIsDue: () => Promise<number | undefined>,
) => {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let isAskedAgain = false
  let isRunning = false

  const schedule = (waitMs: number) => {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(wake, waitMs)
    timer.unref()
  }

  const runRounds = async () => {
    let waitMs = idleLookMs
    do {
      isAskedAgain = false
      try {
        const laterMs = (await whatIsDue()) ?? idleLookMs
        await deliverDue(pool, target, (eventId, failure) =>
          log.warn({ eventId, failure }, 'A webhook of the payment sandbox was not taken; it is sent again.'),
        )
        waitMs = Math.min(idleLookMs, laterMs, (await nextDelivery(pool)) ?? idleLookMs)
      } catch (error) {
        if (!isClosed) log.warn({ err: error }, 'The payment sandbox could not read its webhooks.')
      }
    } while (isAskedAgain && !isClosed)
    isRunning = false
    schedule(Math.max(10, waitMs))
  }

  /** Starts a round, or another one after the round that is under way. */
  const wake = () => {
    if (isClosed) return
    if (isRunning) {
      isAskedAgain = true
      return
    }
    isRunning = true
    round = runRounds()
  }

  /**
   * Waits until nothing is due or in flight, at most for `boundMs`. One that failed and waits longer than a
   * second for its next attempt is not waited for.
   */
  const settle = async (boundMs = 10_000) => {
    const until = Date.now() + boundMs
    while (!isClosed && Date.now() < until) {
      wake()
      await Promise.race([round, pause(Math.max(0, until - Date.now()), undefined, { ref: false })])
      const isOver = !(await isDelivering(pool)) && (await whatIsDue()) === undefined
      // What was due a moment ago may have queued a webhook.
      if (isOver && !(await isDelivering(pool))) return
      await pause(20)
    }
  }

  const close = async () => {
    isClosed = true
    clearTimeout(timer)
    await round
  }

  schedule(idleLookMs)
  return { wake, settle, close }
}
