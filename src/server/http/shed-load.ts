import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { second } from '#domain/durations.ts'
import { beginInTurns } from './begin-in-turns.ts'
import { unavailable } from './failure.ts'
import { isFromOutside } from './watch-requests.ts'

/** So many may wait at once however slow they are: for the payment provider, for photos that are encoded, or in a short rush. */
export const minAtOnce = 500
/** So many while the process has been behind for some seconds. */
export const minWhileBehind = 200
/** More than that would wait for longer than this at the present pace, so they are refused. */
const maxWaitSeconds = 1.5
const secondsUntilBehind = 3
/** A process is behind while its thread is busy for a larger part of the time, or somebody waits longer for the database. */
const maxUtilization = 0.95
const maxDatabaseWait = 300
/** So many begin in one turn of the event loop: the first of their work takes some milliseconds together. */
const maxPerTurn = 10
const minRetrySeconds = 2
const maxRetrySeconds = 6

/** Health checks answer at once, event streams never end, and uploads and webhooks wait for their sender. */
const isNotCounted = (url: string) =>
  /^\/(healthz|readyz|metrics|api\/events|api\/webhooks\/|objects\/uploads\/)/.test(url)

/**
 * Refuses requests while more are under way than this process answers in a second and a half: at once, so that visitors can try
 * again, those that were accepted are answered soon, and `/readyz` does not fail on every process at the same time.
 * `databaseWait` returns for how many milliseconds somebody has been waiting for the database.
 */
export function shedLoad(app: FastifyInstance, databaseWait: () => number): void {
  let underWay = 0
  let answered = 0
  let limit = minAtOnce
  let secondsBehind = 0
  let lastPace = 0
  const mayBegin = beginInTurns(maxPerTurn)
  let lastUse = performance.eventLoopUtilization()
  setInterval(() => {
    const use = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(use, lastUse)
    lastUse = use
    secondsBehind = utilization > maxUtilization || databaseWait() > maxDatabaseWait ? secondsBehind + 1 : 0
    // One slow second, as of a garbage collection, says little.
    const pace = Math.max(answered, lastPace)
    lastPace = answered
    answered = 0
    const min = secondsBehind >= secondsUntilBehind ? minWhileBehind : minAtOnce
    limit = Math.max(min, pace * maxWaitSeconds)
  }, second).unref()
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromOutside(request) || isNotCounted(request.url)) return
    if (underWay >= limit) {
      // Not all at the same moment.
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
