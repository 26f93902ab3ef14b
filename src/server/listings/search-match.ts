import { sql, type RawBuilder } from 'kysely'
import { importance, type SearchPlan, type Term } from '#domain/search/plan.ts'
import { stopWords } from '#domain/search/stop-words.ts'

/**
 * The text query that a listing has a term. How well it fits does not matter here, so what a shorter alternative finds
 * anyway is left out: phrases above all, which PostgreSQL can only check in the listing itself.
 */
export function oneOf({ alternatives }: Term): string {
  const parts = [...new Set(alternatives.flatMap(({ match }) => match.match(part) ?? []))]
  const isCovered = (one: string) => parts.some((other) => other !== one && covers(other, one))
  return `(${parts.filter((one) => !isCovered(one)).join(' | ')})`
}

const wordsOf = (query: string): string[] => query.split(/ (?:<->|&) /)

/** True when everything that the second query finds is found by the first. Words that are not indexed find nothing. */
function covers(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)]
  const isWeaker = few.length < many.length || (few.length === many.length && other.includes('<->'))
  return (
    isWeaker &&
    !one.includes('<->') &&
    few.every((word) => many.includes(word) && !stopWords.has(word.replaceAll("'", '')))
  )
}

/** A word, or words joined by one operator. */
const part = /'[^']*'(?::\*)?(?: <-> '[^']*')+|'[^']*'(?: & '[^']*')+|'[^']*'(?::\*)?/g

const textQuery = (match: string) => sql`to_tsquery('english', ${match})`

const without = (excluded: readonly string[]) => excluded.map((word) => `!'${word}'`)

/** The condition that a listing has every part of a plan. */
export function matchesAll({ terms, excluded }: SearchPlan): RawBuilder<boolean> {
  const parts = [...terms.map(oneOf), ...without(excluded)]
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`g.search @@ ${textQuery(parts.join(' & '))}`
}

/** The condition that a title has every part of a plan that names gear or words; undefined when a part may stand elsewhere. */
export function titleNames({ terms, excluded }: SearchPlan): RawBuilder<boolean> | undefined {
  const gear = terms.filter(({ kind }) => kind === 'gear')
  const named = gear.length > 0 ? gear : terms.filter(({ kind }) => kind !== 'place' && kind !== 'category')
  if (named.length === 0 || named.length < terms.length || excluded.length > 0) return undefined
  return sql<boolean>`g.title_search @@ ${textQuery(named.map(oneOf).join(' & '))}`
}

export const totalImportance = (terms: readonly Term[]): number =>
  terms.reduce((sum, { kind }) => sum + importance[kind], 0)

/**
 * The condition that a listing has all parts but one, or one that names gear; undefined when a plan has a single part, which
 * nothing matches halfway. Only parts that together make half of what was asked for count.
 */
export function matchesMost({ terms, excluded }: SearchPlan): RawBuilder<boolean> | undefined {
  const half = totalImportance(terms) / 2
  const subsets = terms.map((left) => terms.filter((term) => term !== left))
  const enough = subsets.filter((subset) => subset.length > 0 && totalImportance(subset) >= half)
  if (enough.length === 0) return undefined
  const parts = enough.map((subset) => `(${subset.map(oneOf).join(' & ')})`)
  return sql<boolean>`g.search @@ ${textQuery([`(${parts.join(' | ')})`, ...without(excluded)].join(' & '))}`
}

/** The condition that a listing has one of the parts that name gear. */
export function matchesGear({ terms, excluded }: SearchPlan): RawBuilder<boolean> | undefined {
  const gear = terms.filter(({ kind }) => kind === 'gear' || kind === 'category')
  if (gear.length === 0 || terms.length < 2) return undefined
  const parts = [`(${gear.map(oneOf).join(' | ')})`, ...without(excluded)]
  return sql<boolean>`g.search @@ ${textQuery(parts.join(' & '))}`
}
