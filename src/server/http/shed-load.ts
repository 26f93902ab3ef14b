import type { FastifyInstance } from 'fastify'
import { second } from '#domain/durations.ts'
import { unavailable } from './failure.ts'
import { isFromOutside } from './watch-requests.ts'

/** So many may wait at once however slow they are: for the payment provider, or for photos that are encoded. */
export const minAtOnce = 500
/** More than that would wait for longer than this at the present pace, so they are refused. */
const maxWaitSeconds = 1.5
const minRetrySeconds = 2
const maxRetrySeconds = 6

/** Health checks answer at once, event streams never end, and uploads and webhooks wait for their sender. */
const isNotCounted = (url: string) =>
  /^\/(healthz|readyz|metrics|api\/events|api\/webhooks\/|objects\/uploads\/)/.test(url)

/**
 * Refuses requests while more are under way than this process answers in a second and a half: at once, so that visitors can try
 * again, those that were accepted are answered soon, and `/readyz` does not fail on every process at the same time.
 */
export function shedLoad(app: FastifyInstance): void {
  let underWay = 0
  let answered = 0
  let pace = 0
  setInterval(() => {
    pace = answered
    answered = 0
  }, second).unref()
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromOutside(request) || isNotCounted(request.url)) return
    if (underWay >= Math.max(minAtOnce, pace * maxWaitSeconds)) {
      // Not all at the same moment.
      const retryAfter = minRetrySeconds + Math.floor(Math.random() * (maxRetrySeconds - minRetrySeconds + 1))
      throw unavailable('A lot of people are here right now. Please try again in a moment.', retryAfter)
    }
    underWay++
    reply.raw.once('close', () => {
      underWay--
      answered++
    })
  })
}
