import type { Page, Route } from '@playwright/test'

/**
 * Holds the calls to these addresses until they are released, so that a test sees the page while a call is under way,
 * however slow or fast the machine is. `sent` lists the calls that change something, such as `POST /api/bookings`.
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
    // The event stream never ends, and nobody waits for the count of a view, so neither is held.
    if (['eventsource', 'ping'].includes(request.resourceType())) return route.continue()
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    await gate.promise
    await proceed(route).catch(() => undefined)
  })
  return {
    sent,
    /** Releases the held calls, and all later ones until `hold`. */
    release: () => gate.resolve(),
    hold: () => {
      gate = Promise.withResolvers<void>()
    },
  }
}
