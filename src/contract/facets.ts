import { z } from 'zod'
import { conditions } from '#domain/listing.ts'
import { endpoint } from './endpoint.ts'
import { amount, id } from './fields.ts'
import { listingFilters } from './listings.ts'

const count = z.int().min(0)

export const facetsView = z
  .object({
    categories: z.array(z.object({ id, count })),
    conditions: z.array(z.object({ condition: z.enum(conditions), count })),
    neighborhoods: z.array(z.object({ name: z.string(), count })),
    delivery: count,
    verified: count,
    available: count,
    /**
     * The histogram of daily prices, from the cheapest to the dearest; the last bar has no upper end. Empty when
     * nothing matches.
     */
    prices: z.array(z.object({ from: amount, to: amount.nullable(), count })),
    /**
     * False when the search has so many matches that not all were counted. Counts up to 1000 may then be too low; 1001
     * always stands for more than 1000.
     */
    exact: z.boolean(),
  })
  .meta({ id: 'Facets' })
export type FacetsView = z.output<typeof facetsView>

export const getFacets = endpoint({
  method: 'GET',
  path: '/api/listings/facets',
  summary:
    'Count what each filter would find in a search. The counts of a filter ignore its own value; 1001 means more than 1000',
  access: 'anyone',
  sameForVisitors: true,
  query: listingFilters,
  reply: facetsView,
})
