import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'
import type { Match } from './resolve-match.ts'

/** What the server leaves in the page, so that the browser goes on where it stopped. Nothing of a failure is in it. */
export type LeftState = { status: Match['status']; data?: unknown; content: DehydratedState }

export const leftStateId = 'left-state'

/** As JSON that cannot end the script element it stands in. */
export function writeLeftState({ status, data }: Match, client: QueryClient): string {
  const left: LeftState = { status, data, content: dehydrate(client) }
  return JSON.stringify(left).replaceAll('<', '\\u003c')
}

export const readLeftState = (): LeftState =>
  JSON.parse(document.getElementById(leftStateId)?.textContent ?? '') as LeftState
