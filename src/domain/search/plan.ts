import { stopWords } from './stop-words.ts'

/** A way to write what one part of a query asks for. `match` is a PostgreSQL text query. */
export type Alternative = { match: string; fit: number }

/**
 * How well an alternative fits, in percent. The exact word always comes first, then what the trade calls the same, then
 * guesses.
 */
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

/** The kind of thing that a part of a query names. Close matches may lack a place or a trait, but not the gear. */
export type TermKind = 'gear' | 'category' | 'word' | 'number' | 'trait' | 'place'

/** How much a part counts when not every part of a query is found. */
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

/** Longer queries are cut: whoever pastes a paragraph gets an answer in the same time. */
export const maxTerms = 8

const word = (written: string): string => `'${written}'`

/**
 * Returns the text query for words that stand next to each other, or joined: 'snow shoes' and 'snowshoes'. A phrase of
 * which PostgreSQL indexes a single word is found joined only: 'at skis' does not find all skis.
 */
export function matchPhrase(words: readonly string[]): string {
  if (words.length === 1) return word(words[0]!)
  const phrase = words.map(word).join(' <-> ')
  const joined = word(words.join(''))
  if (words.filter((one) => !stopWords.has(one)).length < 2) return joined
  return words.length === 2 ? `((${phrase}) | ${joined})` : `(${phrase})`
}

/** Returns the text query for the words of a phrase in any place, or undefined when it has no two that are indexed. */
export function matchApart(words: readonly string[]): string | undefined {
  const indexed = words.filter((one) => !stopWords.has(one))
  return indexed.length < 2 ? undefined : `(${indexed.map(word).join(' & ')})`
}

export const matchBeginning = (written: string): string => `${word(written)}:*`

/** The word that stands for a category in what listings are searched by; the migration writes the same. */
export const matchCategory = (id: string): string => word(`category${id.replaceAll('-', '')}`)

export const isCategory = (match: string): boolean => match.startsWith("'category")

/** Returns each alternative once, with its best fit, best first, and none that a shorter one already covers. */
export function mergeAlternatives(alternatives: readonly Alternative[]): Alternative[] {
  const best = new Map<string, number>()
  for (const { match, fit: percent } of alternatives) best.set(match, Math.max(percent, best.get(match) ?? 0))
  return [...best].map(([match, percent]) => ({ match, fit: percent })).toSorted((a, b) => b.fit - a.fit)
}
