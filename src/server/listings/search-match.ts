import { sql, type RawBuilder } from 'kysely'
import { importance, type SearchPlan, type Term } from '#domain/search/plan.ts'
import { stopWords } from '#domain/search/stop-words.ts'

/**
 * Returns the text query (`tsquery`) for a term: any of its alternatives. Alternatives that a shorter one covers are
 * left out, because only the match counts here. Phrases are slow, since PostgreSQL checks them in the listing itself.
 */
export function termQuery({ alternatives }: Term): string {
  const parts = [...new Set(alternatives.flatMap(({ match }) => match.match(part) ?? []))]
  const isCovered = (one: string) => parts.some((other) => other !== one && covers(other, one))
  return `(${parts.filter((one) => !isCovered(one)).join(' | ')})`
}

const wordsOf = (query: string): string[] => query.split(/ (?:<->|&) /)

/**
 * Returns whether the query `one` finds everything that the query `other` finds. Stop words are not indexed, so a
 * query with one finds nothing.
 */
function covers(one: string, other: string): boolean {
  const [few, many] = [wordsOf(one), wordsOf(other)]
  const isWeaker = few.length < many.length || (few.length === many.length && other.includes('<->'))
  return (
    isWeaker &&
    !one.includes('<->') &&
    few.every((word) => many.includes(word) && !stopWords.has(word.replaceAll("'", '')))
  )
}

/** Matches a word, or words joined by one operator, in a text query. */
const part = /'[^']*'(?::\*)?(?: <-> '[^']*')+|'[^']*'(?: & '[^']*')+|'[^']*'(?::\*)?/g

/** Returns the SQL that reads a text query (`tsquery`). */
export type ReadTextQuery = (match: string) => RawBuilder<unknown>

/** PostgreSQL plans the statement for these words. */
export const forWords: ReadTextQuery = (match) => sql`to_tsquery('english', ${match})`

/**
 * PostgreSQL reads the query once when the statement runs, and no plan depends on its words. So a statement in which all
 * queries are read like this is planned once.
 */
export const forAnyWords: ReadTextQuery = (match) => sql`(SELECT to_tsquery('english', ${match}))`

const without = (excluded: readonly string[]) => excluded.map((word) => `!'${word}'`)

/**
 * Returns the condition that a listing has every part of a plan. Each part is a condition of its own: in one query for all,
 * PostgreSQL would also visit every listing with a rare alternative of any part.
 */
export function matchesAll({ terms, excluded }: SearchPlan, textQuery = forWords): RawBuilder<boolean> {
  const parts = [...terms.map(termQuery), ...(excluded.length > 0 ? [without(excluded).join(' & ')] : [])]
  return parts.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${sql.join(
        parts.map((part) => sql`g.search @@ ${textQuery(part)}`),
        sql` AND `,
      )}`
}

/**
 * Returns the condition that a title has all the gear of a plan or, in a plan without gear, all its words. Undefined
 * if the plan has other parts, which may stand outside the title.
 */
export function titleNames(
  { terms, excluded }: SearchPlan,
  textQuery = forWords,
): RawBuilder<boolean> | undefined {
  const gear = terms.filter(({ kind }) => kind === 'gear')
  const named = gear.length > 0 ? gear : terms.filter(({ kind }) => kind !== 'place' && kind !== 'category')
  if (named.length === 0 || named.length < terms.length || excluded.length > 0) return undefined
  return sql<boolean>`g.title_search @@ ${textQuery(named.map(termQuery).join(' & '))}`
}

export const totalImportance = (terms: readonly Term[]): number =>
  terms.reduce((sum, { kind }) => sum + importance[kind], 0)

/**
 * Returns the condition that a listing has all parts of a plan but one. Undefined if no such subset makes at least
 * half of the plan's importance, as in a plan with a single part.
 */
export function matchesMost(
  { terms, excluded }: SearchPlan,
  textQuery: ReadTextQuery,
): RawBuilder<boolean> | undefined {
  const half = totalImportance(terms) / 2
  const subsets = terms.map((left) => terms.filter((term) => term !== left))
  const enough = subsets.filter((subset) => subset.length > 0 && totalImportance(subset) >= half)
  if (enough.length === 0) return undefined
  const parts = enough.map((subset) => `(${subset.map(termQuery).join(' & ')})`)
  return sql<boolean>`g.search @@ ${textQuery([`(${parts.join(' | ')})`, ...without(excluded)].join(' & '))}`
}

/**
 * Returns the condition that a listing has at least one of the plan's terms for gear or a category, and none of its
 * excluded words. Undefined if the plan has no such term, or has only one term in all.
 */
export function matchesGear(
  { terms, excluded }: SearchPlan,
  textQuery: ReadTextQuery,
): RawBuilder<boolean> | undefined {
  const gear = terms.filter(({ kind }) => kind === 'gear' || kind === 'category')
  if (gear.length === 0 || terms.length < 2) return undefined
  const parts = [`(${gear.map(termQuery).join(' | ')})`, ...without(excluded)]
  return sql<boolean>`g.search @@ ${textQuery(parts.join(' & '))}`
}
