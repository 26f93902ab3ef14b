import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { Match } from './matching/resolve-match.ts'

/** What the server leaves in the page, so that the browser goes on where it stopped. Nothing of a failure is in it. */
export type DehydratedPage = { status: Match['status']; data?: unknown; content: DehydratedState }

export const dehydratedStateId = 'left-state'

/** As JSON that cannot end the script element it stands in. */
export function writeDehydratedState({ status, data }: Match, client: QueryClient): string {
  const left: DehydratedPage = { status, data, content: dehydrate(client) }
  return JSON.stringify(left).replaceAll('<', '\\u003c')
}

export const readDehydratedState = (): DehydratedPage =>
  JSON.parse(document.getElementById(dehydratedStateId)?.textContent ?? '') as DehydratedPage
