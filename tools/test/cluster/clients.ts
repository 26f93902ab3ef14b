import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { User } from '#test/fixtures/users.ts'

/** A request that failed: no response, or a status of 500 or more. `at` is the value of `performance.now()`. */
export type ClientError = { at: number; what: string; outcome: string }

export type Recorder = {
  errors: ClientError[]
  /** The successful responses. `at` is the value of `performance.now()`, `took` is in milliseconds. */
  successes: { at: number; took: number; what: string }[]
}

const attemptTimeout = 90_000
/** Milliseconds after which a client stops retrying. No drill takes a part away for as long. */
const giveUpAfter = 180_000
const pauseBetween = 250

export const openRecorder = (): Recorder => ({ errors: [], successes: [] })

/** Sends a request once and records the outcome. Returns undefined for an error. */
export async function attempt(
  recorder: Recorder,
  what: string,
  send: () => Promise<Response>,
): Promise<{ status: number; text: string; headers: Headers } | undefined> {
  const since = performance.now()
  let outcome: string
  try {
    const response = await send()
    const text = await response.text()
    const { status, headers } = response
    if (status < 500) {
      recorder.successes.push({ at: performance.now(), took: performance.now() - since, what })
      return { status, text, headers }
    }
    const { detail = '' } = (parse(text) ?? {}) as { detail?: string }
    outcome = `${status}${headers.has('retry-after') ? ' with Retry-After' : ''} ${detail}`.trim()
  } catch (error) {
    const { cause, message, name } = error as Error & { cause?: NodeJS.ErrnoException }
    outcome = name === 'TimeoutError' ? 'no answer in time' : (cause?.code ?? cause?.message ?? message)
  }
  recorder.errors.push({ at: performance.now(), what, outcome })
  return undefined
}

/**
 * Sends a change with the same Idempotency-Key until there is a response, as the pages do. Returns the status and the
 * body of the response.
 */
export async function change(
  recorder: Recorder,
  user: User,
  path: string,
  body: unknown = {},
  what = path.replaceAll(/[0-9a-f-]{36}/g, '…'),
): Promise<{ status: number; body: unknown }> {
  const key = randomUUID()
  for (const until = performance.now() + giveUpAfter; ; await sleep(pauseBetween)) {
    const answer = await attempt(recorder, what, () =>
      user.fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(attemptTimeout),
      }),
    )
    const isRunning = answer?.status === 409 && /idempotency_key_running|busy/.test(answer.text)
    if (answer && !isRunning) return { status: answer.status, body: parse(answer.text) }
    if (performance.now() > until) throw new Error(`${what} was never answered`)
  }
}

/** Repeats a GET request until there is a response. */
export async function read(recorder: Recorder, user: User, path: string, what = path): Promise<number> {
  for (const until = performance.now() + giveUpAfter; ; await sleep(pauseBetween)) {
    const answer = await attempt(recorder, what, () =>
      user.fetch(path, { signal: AbortSignal.timeout(attemptTimeout) }),
    )
    if (answer) return answer.status
    if (performance.now() > until) throw new Error(`${what} was never answered`)
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
