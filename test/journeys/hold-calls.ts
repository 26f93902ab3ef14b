import type { Page, Route } from '@playwright/test'

/**
 * Holds the calls to these addresses until they are released, so that a test sees the page while a call is under way,
 * however fast the machine is. `sent` lists the calls that change something, for example `POST /api/bookings`.
 */
export async function holdCalls(
  page: Page,
  addresses = '**/api/**',
  proceed: (route: Route) => Promise<void> = (route) => route.continue(),
) {
  let gate = Promise.withResolvers<void>()
  const sent: string[] = []
  await page.route(addresses, async (route) => {
    const request = route.request()
    // Does not hold the event stream, which never ends, nor the request that counts a view, which the page does not wait for.
    if (['eventsource', 'ping'].includes(request.resourceType())) return route.continue()
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    await gate.promise
    await proceed(route).catch(() => undefined)
  })
  return {
    sent,
    /** Releases the held calls, and lets later ones pass until `hold` is called again. */
    release: () => gate.resolve(),
    hold: () => {
      gate = Promise.withResolvers<void>()
    },
  }
}
