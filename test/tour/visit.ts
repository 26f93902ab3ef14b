import type { Page } from '@playwright/test'
import type { Looker, Town } from './town.ts'

/** One page in one state, as one person sees it. */
export type Visit = {
  name: string
  as: Looker
  /** The route as its folder tells it, such as `/gear/$id`. */
  route: string
  /** The address, where it is not the route itself. */
  at?: (town: Town) => string
  /** Words that stand there once it is loaded. */
  shows: string | RegExp
  /** What the page itself, or the question that it asks, is answered with where that is not a success. */
  status?: 404 | 410
  /** What is pressed before one looks. */
  open?: (page: Page) => Promise<void>
  /** Whether `npm test` visits the page on a phone in the dark too, because it differs most there. */
  looksOtherOnPhone?: true
}
