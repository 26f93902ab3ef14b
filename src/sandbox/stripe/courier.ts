import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { deliverDue, type DeliveryTarget, isDelivering, nextDelivery } from './deliveries.ts'

export type Log = { warn(details: object, message: string): void }

/** Milliseconds between polls for webhooks that another process queued, or that were in flight when a process died. */
const pollingMs = 2_000

/** Delivers webhooks in the background, in real time, from the first `wake` on. */
export const openCourier = (
  pool: pg.Pool,
  target: DeliveryTarget,
  log: Log,
  /** Runs other effects that became due. Returns the milliseconds until the next one, if there is any. */
  runDue: () => Promise<number | undefined>,
) => {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let isWokenAgain = false
  let isRunning = false

  const schedule = (waitMs: number) => {
    if (isClosed) return
    clearTimeout(timer)
    timer = setTimeout(wake, waitMs)
    timer.unref()
  }

  const runRounds = async () => {
    let waitMs = pollingMs
    do {
      isWokenAgain = false
      try {
        const laterMs = (await runDue()) ?? pollingMs
        await deliverDue(pool, target, (eventId, failure) =>
          log.warn(
            { eventId, failure },
            'The payment sandbox could not deliver a webhook and will try again.',
          ),
        )
        waitMs = Math.min(pollingMs, laterMs, (await nextDelivery(pool)) ?? pollingMs)
      } catch (error) {
        if (!isClosed)
          log.warn({ err: error }, 'The payment sandbox could not read the webhooks that are due.')
      }
    } while (isWokenAgain && !isClosed)
    isRunning = false
    schedule(Math.max(10, waitMs))
  }

  /** Starts a round, which sends all webhooks that are due. During a round, requests another one after it. */
  const wake = () => {
    if (isClosed) return
    if (isRunning) {
      isWokenAgain = true
      return
    }
    isRunning = true
    round = runRounds()
  }

  /**
   * Waits until nothing is due or in flight, at most for `boundMs`. Does not wait for a failed webhook whose next attempt
   * is more than a second away.
   */
  const settle = async (boundMs = 10_000) => {
    const until = Date.now() + boundMs
    while (!isClosed && Date.now() < until) {
      wake()
      await Promise.race([round, pause(Math.max(0, until - Date.now()), undefined, { ref: false })])
      const isOver = !(await isDelivering(pool)) && (await runDue()) === undefined
      // `runDue` may have queued a webhook.
      if (isOver && !(await isDelivering(pool))) return
      await pause(20)
    }
  }

  const close = async () => {
    isClosed = true
    clearTimeout(timer)
    await round
  }

  return { wake, settle, close }
}
