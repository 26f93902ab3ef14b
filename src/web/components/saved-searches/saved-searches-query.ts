import { listSavedSearches } from '#contract/saved-searches.ts'
import { query } from '#web/calls/call.ts'

/** The viewer's saved searches, latest first. */
export const savedSearchesQuery = query(listSavedSearches)
