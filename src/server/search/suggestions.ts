import { sql } from 'kysely'
import type { Queries } from '#adapters/database/port.ts'
import type { SuggestionView } from '#contract/search.ts'
import { completeGear, completeNeighborhood, readTyped, wordsOfPhrases } from '#domain/search/complete.ts'
import { normalizeText } from '#domain/search/normalize-text.ts'

const maxCategories = 2
const maxNeighborhoods = 3

type Row = {
  role: 'title' | 'begins' | 'similar' | 'category'
  word: string
  listings: number
  id: string | null
}

/** Returns suggestions for a text that is being typed. Reads only the lexicon, with one query, and never the listings. */
export async function findSuggestions(queries: Queries, text: string): Promise<SuggestionView[]> {
  const typed = readTyped(text)
  if (typed.last === '') return []
  const { rows } = await sql<Row>`
    SELECT 'title' AS role, word, titles AS listings, NULL::uuid AS id
    FROM search_words WHERE word = ANY (${wordsOfPhrases(typed)}::text[])
    UNION ALL
    (SELECT 'begins', word, titles, NULL FROM search_words
     WHERE word LIKE ${`${typed.last}%`} AND titles > 0 ORDER BY titles DESC LIMIT 12)
    UNION ALL
    (SELECT 'similar', word, titles, NULL FROM search_words
     WHERE keys && misspelling_keys(${typed.last}) AND titles > 0 LIMIT 40)
    UNION ALL
    SELECT 'category', name, 0, id FROM gear_categories WHERE NOT hidden`.execute(queries)
  const of = (role: Row['role']) => rows.filter((row) => row.role === role)
  const titles = new Map(of('title').map(({ word, listings }) => [word, listings]))
  const gear = completeGear(typed, titles, of('begins'), of('similar'))
  const written = [...typed.before, typed.last].join(' ')
  const categories = of('category')
    .filter(({ word }) => ` ${normalizeText(word)}`.includes(` ${written}`))
    .slice(0, maxCategories)
  return [
    ...gear.map((found): SuggestionView => ({ kind: 'gear', text: found })),
    ...categories.map(({ word, id }): SuggestionView => ({ kind: 'category', text: word, categoryId: id! })),
    ...completeNeighborhood(typed)
      .slice(0, maxNeighborhoods)
      .map((name): SuggestionView => ({ kind: 'neighborhood', text: name })),
  ]
}
