import type { DehydratedPage } from '#web/router/dehydrated-state.ts'
import type { Location } from './location.ts'
import { matchPath } from './match-path.ts'
import type { PageTable } from '#web/router/page.ts'
import type { Path } from '#web/router/paths.ts'
import type { Match } from './resolve-match.ts'

/** What the server drew, as the browser draws it once more; only the code of the page is fetched. */
export async function resumeMatch(
  table: PageTable,
  location: Location,
  left: DehydratedPage,
): Promise<Match> {
  const { status, data } = left
  const found = matchPath(Object.keys(table) as Path[], location.pathname)
  if (!found) return { location, status, params: {} }
  // The spinner needs no page, and what was left of a failure says nothing of which part of it failed.
  if (status === 'pending' || status === 'failed') return { location, status, ...found }
  const { page } = await table[found.path]()
  return { location, status, ...found, page, data }
}
