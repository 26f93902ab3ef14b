import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { perDatabase } from '#adapters/database/per-database.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { KnownWord } from '#domain/search/correct-word.ts'
import type { Lexicon } from '#domain/search/lexicon.ts'
import { makePlan } from '#domain/search/make-plan.ts'
import type { SearchPlan } from '#domain/search/plan.ts'
import { readQuery, wordsToLookUp } from '#domain/search/read-query.ts'

/** A search plan, and roughly how many listings the town has. In a large town, frequent words are searched differently. */
export type TownPlan = SearchPlan & { listings: number }

/**
 * Milliseconds. List, counts and next pages of a search share its plan. Listings with the words as written are found at once;
 * names of categories, and guesses such as corrections, may be as old as this.
 */
const maxAge = 10_000

/** The plans that were made lately. */
const plansOf = perDatabase(
  () => new LRUCache<string, Promise<TownPlan | undefined>>({ max: 500, ttl: maxAge }),
)

/**
 * Returns the plan for a search text; undefined when the text asks for nothing in particular ('gear for rent'). One
 * query finds which of its words occur in listings, and similar words for those that do not.
 */
export function readSearch(queries: Queries, search: string): Promise<TownPlan | undefined> {
  const plans = plansOf(queries)
  const known = plans.get(search)
  if (known) return known
  const plan = readPlan(queries, search)
  plans.set(search, plan)
  plan.catch(() => plans.delete(search))
  return plan
}

async function readPlan(queries: Queries, search: string): Promise<TownPlan | undefined> {
  const query = readQuery(search)
  const { listings, ...lexicon } = await findLexicon(queries, wordsToLookUp(query))
  const plan = makePlan(query, lexicon)
  return plan && { ...plan, listings }
}

type Row = {
  role: 'known' | 'similar' | 'category' | 'town'
  written: string
  word: string
  listings: number
}

/**
 * Looks up words in the lexicon. A similar word has the same letters but one, in any order; for words of more than
 * five letters, it may also share most trigrams.
 */
async function findLexicon(
  queries: Queries,
  { whole, joined }: { whole: readonly string[]; joined: readonly string[] },
): Promise<Lexicon & { listings: number }> {
  const { rows } = await sql<Row>`
    SELECT 'known' AS role, word AS written, word, listings
    FROM search_words WHERE word = ANY (${[...whole, ...joined]}::text[])
    UNION ALL
    SELECT 'similar', written, near.word, near.listings
    FROM unnest(${whole}::text[]) AS written
    CROSS JOIN LATERAL (
      (SELECT word, listings FROM search_words WHERE keys && misspelling_keys(written) LIMIT 40)
      UNION
      (SELECT word, listings FROM search_words WHERE length(written) > 5 AND word % written LIMIT 40)
    ) AS near
    WHERE NOT EXISTS (SELECT FROM search_words same WHERE same.word = written)
    UNION ALL
    SELECT 'category', '', id::text || name, 0 FROM gear_categories WHERE NOT hidden
    UNION ALL
    SELECT 'town', '', '', reltuples::int FROM pg_class WHERE oid = 'gear_listings'::regclass`.execute(
    queries,
  )
  const similar = new Map<string, KnownWord[]>()
  for (const { role, written, word, listings } of rows) {
    if (role !== 'similar') continue
    similar.set(written, [...(similar.get(written) ?? []), { word, listings }])
  }
  return {
    listings: rows.find(({ role }) => role === 'town')?.listings ?? 0,
    known: new Map(rows.filter(({ role }) => role === 'known').map(({ word, listings }) => [word, listings])),
    similar,
    categories: rows
      .filter(({ role }) => role === 'category')
      .map(({ word }) => ({ id: word.slice(0, idLength), name: word.slice(idLength) })),
  }
}

const idLength = '00000000-0000-0000-0000-000000000000'.length
