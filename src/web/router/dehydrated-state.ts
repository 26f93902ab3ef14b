import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { Match } from './matching/resolve-match.ts'

/** The state that the server writes into the page for hydration. It never contains the error of a failed match. */
export type DehydratedPage = { status: Match['status']; data?: unknown; content: DehydratedState }

export const dehydratedStateId = 'dehydrated-state'

/** Returns JSON with every `<` escaped, so that the data cannot close the script element around it. */
export function writeDehydratedState({ status, data }: Match, client: QueryClient): string {
  const dehydrated: DehydratedPage = { status, data, content: dehydrate(client) }
  return JSON.stringify(dehydrated).replaceAll('<', '\\u003c')
}

/**
 * Reads the state in the browser. Its data counts as read when the browser opened the page: the server's clock may differ
 * from the browser's, and times relative to now must be those that the server rendered (`useNowAt`).
 */
export function readDehydratedState(): DehydratedPage {
  const page = JSON.parse(document.getElementById(dehydratedStateId)?.textContent ?? '') as DehydratedPage
  for (const { state } of page.content.queries) state.dataUpdatedAt = performance.timeOrigin
  return page
}
