import type { FastifyRequest } from 'fastify'
import { second } from '#domain/durations.ts'
import { openSeldom } from '#domain/seldom.ts'
import type { Failure } from './failure.ts'
import { noteFailure } from './watch-requests.ts'

/** Logs that a request failed with a status of 500 or more. */
export type FailureLog = (request: FastifyRequest, failure: Failure, error: unknown) => void

declare module 'fastify' {
  interface FastifyInstance {
    logFailure: FailureLog
  }
}

const outageLogInterval = 10 * second

/**
 * Returns the log of one server's failed requests. An unexpected failure is logged each time, with its stack. An outage (503)
 * fails many requests alike, so it is logged once in ten seconds, with its cause and the number of requests since the last
 * line: the log may be on the disk that is full.
 */
export function openFailureLog(now?: () => number): FailureLog {
  // The messages of 503 responses are few and fixed, so they serve as keys.
  const leftOut = openSeldom(outageLogInterval, now)
  return (request, failure, error) => {
    if (failure.status < 500) return
    if (failure.status !== 503) return noteFailure(request, error)
    const unlogged = leftOut(failure.message)
    if (unlogged === undefined) return
    request.log.error(
      { code: failure.code, cause: String(error), requests: unlogged + 1 },
      failure.code === 'storage_full' ? 'A disk is full: requests fail with 503' : 'Requests fail with 503',
    )
  }
}
