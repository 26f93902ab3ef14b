import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { minute } from '#domain/durations.ts'
import { tooManyRequests } from './failure.ts'
import { html } from '#html/template.ts'
import { networkOf } from './network.ts'
import { sendPlainPage } from './plain-page.ts'
import { isFromOutside } from './watch-requests.ts'

/** Requests per minute and network. A user needs a few pages per second at most, and one process renders about 25 per second. */
const maxAMinute = 600
/**
 * The paths that count: pages, and the endpoints of search. Images and scripts are cheap, and every other endpoint has its own
 * limit or needs a session.
 */
const counted =
  /^\/(?!api\/|assets\/|objects\/|calendar\/|healthz|readyz|metrics|sandbox)|^\/api\/(listings|search)/

/**
 * Limits how many pages and searches the server computes per minute for one network, and responds with 429 beyond that. Cached
 * responses are sent earlier and do not count. Each process counts in its memory, because a database query for every page would
 * cost too much.
 */
export function limitPages(app: FastifyInstance): void {
  const counts = new LRUCache<string, { times: number }>({ max: 50_000, ttl: minute })
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !isFromOutside(request) || !counted.test(request.url)) return
    const network = networkOf(request.ip)
    const count = counts.get(network) ?? { times: 0 }
    count.times += 1
    if (count.times === 1) counts.set(network, count)
    if (count.times <= maxAMinute) return
    if (!request.headers.accept?.includes('text/html')) throw tooManyRequests(60)
    return sendPlainPage(reply.header('retry-after', '60'), 429, {
      title: 'One moment, please',
      body: html`<p>We got a lot of requests from your network. Please try again in a minute.</p>`,
    })
  })
}
