import { stopWords } from './stop-words.ts'

/**
 * A way to write what one part of a query asks for. `match` is a PostgreSQL text query, and `fit` says in percent how
 * well it fits.
 */
export type Alternative = { match: string; fit: number }

/** How well an alternative fits, in percent: the exact word first, then other names of the same thing, then guesses. */
export const fit = {
  exact: 100,
  same: 90,
  beginning: 85,
  kind: 80,
  nearNumber: 60,
  brand: 60,
  corrected: 60,
  apart: 50,
} as const

/** The kind of thing that a part of a query names. The kind decides how much the part counts when a listing lacks some. */
export type TermKind = 'gear' | 'category' | 'word' | 'number' | 'trait' | 'place'

/** The weight of a part when a listing has only some parts of a query. */
export const importance: Record<TermKind, number> = {
  gear: 10,
  category: 10,
  word: 6,
  number: 5,
  trait: 4,
  place: 4,
}

/** One part of a query, which a listing has or lacks. */
export type Term = { words: string; kind: TermKind; alternatives: readonly Alternative[] }

/** A query that has been read, ready to be searched. */
export type SearchPlan = { terms: readonly Term[]; excluded: readonly string[] }

/** The most parts of a query. Further parts are ignored, so that a pasted paragraph takes no longer than a short query. */
export const maxTerms = 8

const word = (written: string): string => `'${written}'`

/**
 * Returns the text query for words that stand next to each other, or joined: 'snow shoes' and 'snowshoes'. The search index
 * has neighboring words joined, as words of their own (`search_pairs` in the database), so a phrase of three words is two of
 * those. If PostgreSQL indexes only one word of the phrase, the query has the joined form of all, so that 'at skis' does not
 * find all skis.
 */
export function matchPhrase(words: readonly string[]): string {
  const indexed = words.flatMap((one, at) => (stopWords.has(one) ? [] : [at]))
  if (indexed.length < 2) return word(words.join(''))
  const pairs = indexed.slice(1).map((end, at) => words.slice(indexed[at], end + 1))
  if (!pairs.every(isIndexed)) return `(${words.map(word).join(' <-> ')})`
  const joined = pairs.map((pair) => word(pair.join('')))
  return joined.length === 1 ? joined[0]! : `(${joined.join(' & ')})`
}

/**
 * Whether the search index has a pair joined: one with at most one word that PostgreSQL does not index between its two
 * ('lewisandclark'), and not of two numbers.
 */
const isIndexed = (pair: readonly string[]): boolean =>
  pair.length <= 3 && !(/\d$/.test(pair.at(-2)!) && /^\d/.test(pair.at(-1)!))

/**
 * Returns the text query for the words of a phrase in any order, or undefined when PostgreSQL indexes fewer than two of
 * them.
 */
export function matchApart(words: readonly string[]): string | undefined {
  const indexed = words.filter((one) => !stopWords.has(one))
  return indexed.length < 2 ? undefined : `(${indexed.map(word).join(' & ')})`
}

export const matchBeginning = (written: string): string => `${word(written)}:*`

/**
 * Returns the word that stands for a category in the search index of listings. The migration `0017-search-words.sql`
 * writes the same word.
 */
export const matchCategory = (id: string): string => word(`category${id.replaceAll('-', '')}`)

export const isCategory = (match: string): boolean => match.startsWith("'category")

/** Returns each alternative once, with its highest fit, best first. */
export function mergeAlternatives(alternatives: readonly Alternative[]): Alternative[] {
  const best = new Map<string, number>()
  for (const { match, fit: percent } of alternatives) best.set(match, Math.max(percent, best.get(match) ?? 0))
  return [...best].map(([match, percent]) => ({ match, fit: percent })).toSorted((a, b) => b.fit - a.fit)
}
