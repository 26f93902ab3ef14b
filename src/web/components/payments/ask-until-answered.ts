import { CallFailure, isCallFailure } from '#web/calls/call-failure.ts'

/** Why the last request to confirm the payment has had no reply yet. */
export type Unanswered = 'slow' | 'offline' | 'signed-out'

/** Milliseconds to wait for a reply, and between two requests. */
const timeout = 15_000
const pause = 3_000

/** Problem codes after which nothing was charged, so the card form is shown again. */
const unchargedCodes = ['card_declined', 'not_paid', 'requires_action']
/** Problem codes after which the payment can no longer succeed. What was charged is refunded. */
const endedCodes = [
  'booking_cancelled',
  'booking_declined',
  'awaiting_approval',
  'payment_cancelled',
  'payment_mismatch',
  'change_ended',
  'wrong_state',
]

const codeOf = (failure: unknown) => (failure instanceof CallFailure ? failure.problem?.code : undefined)
const isOneOf = (codes: readonly string[], failure: unknown) => codes.includes(codeOf(failure) ?? '')

export const wasNotCharged = (failure: unknown): boolean => isOneOf(unchargedCodes, failure)

/**
 * Asks the server to confirm a payment, and repeats the request until the server replies; repeating it charges nothing.
 * Returns the reply of `confirm`. Throws if the server refuses or `signal` is aborted.
 */
export async function askUntilAnswered<Confirmed>(
  confirm: (signal: AbortSignal) => Promise<Confirmed>,
  signal: AbortSignal,
  onUnanswered: (reason: Unanswered) => void,
): Promise<Confirmed> {
  for (;;) {
    try {
      return await confirm(AbortSignal.any([signal, AbortSignal.timeout(timeout)]))
    } catch (failure) {
      const isRefused = isOneOf([...unchargedCodes, ...endedCodes], failure)
      if (signal.aborted || isRefused || isCallFailure(failure, 403) || isCallFailure(failure, 404))
        throw failure
      onUnanswered(isCallFailure(failure, 401) ? 'signed-out' : navigator.onLine ? 'slow' : 'offline')
    }
    await nextTry(signal)
  }
}

/** Waits for `pause`, then until the browser is online. Ends early if `signal` is aborted. */
async function nextTry(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, pause)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  if (navigator.onLine || signal.aborted) return
  await new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
