import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, text } from './fields.ts'
import { textLimits } from '#domain/text-limits.ts'

export const suggestionsView = z
  .object({
    suggestions: z.array(
      z.object({
        kind: z.enum(['gear', 'category', 'neighborhood']),
        text: z.string(),
        categoryId: id.optional(),
      }),
    ),
  })
  .meta({ id: 'Suggestions' })
export type SuggestionView = z.output<typeof suggestionsView>['suggestions'][number]

export const getSuggestions = endpoint({
  method: 'GET',
  path: '/api/suggestions',
  summary: 'Suggest gear words, categories and neighborhoods for the beginning of a search',
  access: 'anyone',
  query: z.object({ q: text('q', textLimits.search).default('') }),
  reply: suggestionsView,
})
