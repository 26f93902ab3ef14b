import { z } from 'zod'
import { textLimits } from '#domain/text-limits.ts'
import { endpoint } from './endpoint.ts'
import { date, id, text } from './fields.ts'

export const suggestionView = z
  .object({
    kind: z.enum(['gear', 'category', 'neighborhood']),
    /** The whole search text if `kind` is `gear`, otherwise the name of the category or neighborhood. */
    text: z.string(),
    /** Set only for a category. */
    categoryId: id.optional(),
  })
  .meta({ id: 'Suggestion' })
export type SuggestionView = z.output<typeof suggestionView>

export const suggestSearches = endpoint({
  method: 'GET',
  path: '/api/suggestions',
  summary: 'Suggest searches while typing: gear, categories and neighborhoods, a few of each',
  access: 'anyone',
  query: z.object({ q: text('q', textLimits.search).default('') }),
  reply: z.object({ suggestions: z.array(suggestionView) }),
})

export const readSearchDates = endpoint({
  method: 'GET',
  path: '/api/search-dates',
  summary: 'Read the dates in a search text, such as “tent this weekend”',
  access: 'anyone',
  query: z.object({ search: text('Search', textLimits.search) }),
  reply: z.object({
    /** The text without its dates. */
    search: z.string(),
    startDate: date.nullable(),
    endDate: date.nullable(),
  }),
})
