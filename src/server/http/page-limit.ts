import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { minute } from '#domain/durations.ts'
import { tooManyRequests } from './failure.ts'
import { html } from '#html/template.ts'
import { networkOf } from './network.ts'
import { sendPlainPage } from './plain-page.ts'
import { isFromOutside } from './watch-requests.ts'

/** A user needs a few a second at most; one process makes about 25 a second. */
const maxAMinute = 600
/** Images and scripts are cheap, and everything else has a limit or needs a session. */
const counted =
  /^\/(?!api\/|assets\/|objects\/|calendar\/|healthz|readyz|metrics|sandbox)|^\/api\/(listings|search)/

/**
 * Limits how many pages and searches one network address makes the server compute. Those that are stored for visitors are
 * sent before and do not count. The count is one of this process, because it is read for every page.
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
