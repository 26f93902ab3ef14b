import type { Page } from '@playwright/test'
import type { Viewer, Town } from './town.ts'

/** One page in one state, as one kind of user sees it. */
export type Visit = {
  name: string
  as: Viewer
  /** The route of its folder, such as `/gear/$id`. */
  route: string
  /** The address, if it is not the route itself. */
  at?: (town: Town) => string
  /** A text that is visible once the page is loaded. */
  shows: string | RegExp
  /** The expected error status of the page or of its API call. */
  status?: 404 | 410
  /** Interactions before the checks, such as opening a dialog. */
  open?: (page: Page) => Promise<void>
  /** `npm test` also visits the page on a phone in dark mode, because it differs most there. */
  differsOnPhone?: true
}
