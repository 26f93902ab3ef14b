import type { ComponentType } from 'react'
import { viewerQuery } from '#web/viewer.ts'
import type { Location } from './location.ts'
import { matchPath } from './match-path.ts'
import { NotFound, Redirect } from './outcomes.ts'
import type { AnyPage, PageTable, Services } from '#web/router/page.ts'
import type { Path } from '#web/router/paths.ts'

/** What is shown for a location. `page` is absent if no page has the address, or if the code of the page failed to load. */
export type Match = {
  location: Location
  status: 'ready' | 'pending' | 'missing' | 'failed'
  path?: Path
  params: Record<string, string>
  page?: AnyPage
  data?: unknown
  /** The component of a missing page, if the page imports it on demand. */
  NotFound?: ComponentType
  /** For the log only; never shown on a page or sent to the browser. */
  failure?: unknown
}

/** Loads the page of a location and runs its loader. Never throws: a failure is a match with the status `failed`. */
export async function resolveMatch(
  table: PageTable,
  location: Location,
  services: Services,
): Promise<Match | Redirect> {
  const found = matchPath(Object.keys(table) as Path[], location.pathname)
  if (!found) return { location, status: 'missing', params: {} }
  const match = { location, ...found }
  try {
    const { page } = await table[found.path]()
    return await runLoader({ ...match, page, status: 'pending' }, services)
  } catch (failure) {
    return { ...match, status: 'failed', failure }
  }
}

async function runLoader(match: Match & { page: AnyPage }, services: Services): Promise<Match | Redirect> {
  const { page, params, location } = match
  try {
    const viewer = await services.queryClient.ensureQueryData(viewerQuery)
    if (page.signInWords && !viewer) return { ...match, status: 'ready' }
    if (import.meta.env.SSR && (page.browserOnly || page.signInWords)) return match
    const data = await page.load?.({ ...services, viewer, params, search: location.search })
    return { ...match, status: 'ready', data }
  } catch (failure) {
    if (failure instanceof Redirect) return failure
    if (failure instanceof NotFound) return { ...match, status: 'missing', ...(await page.loadNotFound?.()) }
    return { ...match, status: 'failed', failure }
  }
}
