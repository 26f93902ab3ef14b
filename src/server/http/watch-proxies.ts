import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

/**
 * The number of consecutive requests that must show the problem. Clients can forge `X-Forwarded-For`, so one request proves
 * nothing.
 */
const requestsInARow = 20

/** Logs once when requests pass more proxies than TRUST_PROXY says, because then visitors share one limit. */
export function watchProxies(app: FastifyInstance, { settings, log }: Deps): void {
  const { trustProxy } = settings
  if (typeof trustProxy === 'object') return
  const trusted = Number(trustProxy)
  let inARow = 0
  app.addHook('onRequest', async (request) => {
    if (inARow >= requestsInARow) return
    const header = request.headers['x-forwarded-for']
    const passed = header === undefined ? 0 : String(header).split(',').length
    inARow = passed > trusted ? inARow + 1 : 0
    if (inARow === requestsInARow) {
      const proxies = passed === 1 ? '1 proxy' : `${passed} proxies`
      const sentence = `TRUST_PROXY is ${trusted}, but requests pass ${proxies}, so visitors share one limit: set it to ${passed} if all are yours`
      log.warn({ setting: 'TRUST_PROXY', trusted, passed }, sentence)
    }
  })
}
