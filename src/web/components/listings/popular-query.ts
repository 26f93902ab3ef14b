import { listListings } from '#contract/listings.ts'
import { query } from '#web/calls/call.ts'

/** Spec, business constants: at most four popular listings. */
export const popularQuery = query(listListings, { query: { available: 'true', limit: '4' } })
