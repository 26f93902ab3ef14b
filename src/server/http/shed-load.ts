import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { second } from '#domain/durations.ts'
import { beginInTurns } from './begin-in-turns.ts'
import { unavailable } from './failure.ts'
import { isFromOutside } from './watch-requests.ts'

/**
 * This many requests may always be under way at once, however slow they are. They may wait for the payment provider or for
 * photos to be encoded, or arrive in a short rush.
 */
export const minAtOnce = 500
/** This many requests may be under way while the process has been overloaded for some seconds. */
export const minWhileOverloaded = 200
/** Requests that would wait longer than this at the current pace are refused. */
const maxWaitSeconds = 1.5
const secondsUntilOverloaded = 3
/**
 * A process is overloaded while its thread is busy for a larger share of the time than this, or a query waits for a database
 * connection for more than `maxDatabaseWait` milliseconds.
 */
const maxUtilization = 0.95
const maxDatabaseWait = 300
/** At most this many requests begin in one turn of the event loop, because their first steps block it for some milliseconds. */
const maxPerTurn = 10
const minRetrySeconds = 2
const maxRetrySeconds = 6

/**
 * Whether a request is not limited. Health checks respond at once, event streams never end, and uploads and webhooks wait for
 * their sender.
 */
const isNotCounted = (url: string) =>
  /^\/(healthz|readyz|metrics|api\/events|api\/webhooks\/|objects\/uploads\/)/.test(url)

/**
 * Refuses requests with 503 while more are under way than this process completes in 1.5 seconds. They are refused at once, so
 * that visitors can try again, accepted requests stay fast, and `/readyz` does not fail on every process at the same time.
 * `databaseWait` returns for how many milliseconds a query has been waiting for a database connection.
 */
export function shedLoad(app: FastifyInstance, databaseWait: () => number): void {
  let underWay = 0
  let answered = 0
  let limit = minAtOnce
  let secondsOverloaded = 0
  let lastPace = 0
  const mayBegin = beginInTurns(maxPerTurn)
  let lastUse = performance.eventLoopUtilization()
  setInterval(() => {
    const use = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(use, lastUse)
    lastUse = use
    secondsOverloaded =
      utilization > maxUtilization || databaseWait() > maxDatabaseWait ? secondsOverloaded + 1 : 0
    // Takes the better of the last two seconds, because one slow second, such as during a garbage collection, says little.
    const pace = Math.max(answered, lastPace)
    lastPace = answered
    answered = 0
    const min = secondsOverloaded >= secondsUntilOverloaded ? minWhileOverloaded : minAtOnce
    limit = Math.max(min, pace * maxWaitSeconds)
  }, second).unref()
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromOutside(request) || isNotCounted(request.url)) return
    if (underWay >= limit) {
      // The delay is random, so that refused clients do not all retry at the same moment.
      const retryAfter = minRetrySeconds + Math.floor(Math.random() * (maxRetrySeconds - minRetrySeconds + 1))
      throw unavailable('A lot of people are here right now. Please try again in a moment.', retryAfter)
    }
    underWay++
    reply.raw.once('close', () => {
      underWay--
      answered++
    })
    await mayBegin()
  })
}
