import type { DehydratedPage } from '#web/router/dehydrated-state.ts'
import type { Location } from './location.ts'
import { matchPath } from './match-path.ts'
import type { PageTable } from '#web/router/page.ts'
import type { Path } from '#web/router/paths.ts'
import type { Match } from './resolve-match.ts'

/** Rebuilds the match that the server rendered, for hydration. Loads the code of the page; its loader does not run again. */
export async function resumeMatch(
  table: PageTable,
  location: Location,
  dehydrated: DehydratedPage,
): Promise<Match> {
  const { status, data } = dehydrated
  const found = matchPath(Object.keys(table) as Path[], location.pathname)
  if (!found) return { location, status, params: {} }
  // The spinner needs no page, and the dehydrated state of a failure does not say what failed.
  if (status === 'pending' || status === 'failed') return { location, status, ...found }
  const { page } = await table[found.path]()
  return {
    location,
    status,
    ...found,
    page,
    data,
    ...(status === 'missing' && (await page.loadNotFound?.())),
  }
}
