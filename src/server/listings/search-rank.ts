import { sql, type RawBuilder } from 'kysely'
import { importance, isCategory, type SearchPlan, type Term } from '#domain/search/plan.ts'
import { totalImportance } from './search-match.ts'

/**
 * The points for a search word that a listing has, by where it is. The letters are PostgreSQL text weights: A for the
 * subject of the title, B for the whole title, C for the location. The empty text stands for anywhere.
 */
const places = [
  ['A', 100],
  ['B', 85],
  ['C', 60],
  ['', 45],
] as const

/**
 * Like `places`, for a search word that names a place: it gets all points in the location (C), and few anywhere else,
 * such as in the title.
 */
const placesOfPlace = [
  ['C', 100],
  ['', 40],
] as const

type Step = { match: string; points: number }

/** Returns the ways in which a listing can match a term, each as a text query with its points, most points first. */
function steps({ kind, alternatives }: Term): Step[] {
  const pointsFor = (fit: number, worth: number) => Math.round((importance[kind] * fit * worth) / 1000)
  const [categories, words] = [
    alternatives.filter(({ match }) => isCategory(match)),
    alternatives.filter(({ match }) => !isCategory(match)),
  ]
  const byFit = Map.groupBy(words, ({ fit }) => fit)
  const ofWords = [...byFit].flatMap(([fit, all]) =>
    (kind === 'place' ? placesOfPlace : places).map(([weight, worth]): Step => ({
      match: all.map(({ match }) => restrict(match, weight)).join(' | '),
      points: pointsFor(fit, worth),
    })),
  )
  // A category applies to the listing as a whole, not to a position in its text, so it gets all points.
  const ofCategories = categories.map(({ match, fit }): Step => ({ match, points: pointsFor(fit, 100) }))
  return [...ofCategories, ...ofWords].toSorted((one, other) => other.points - one.points)
}

/**
 * Restricts the words of a text query to one weight: `'snow' <-> 'shoe'` becomes `'snow':B <-> 'shoe':B`. For weight
 * A, the subject of the title, the title must have the phrase and its last word must have weight A.
 */
function restrict(match: string, weight: string): string {
  if (weight === '') return match
  return match.replace(/'[^']*'(?::\*)?(?: (?:<->|&) '[^']*')*/g, (part) => {
    const inTitle = weighed(part, weight === 'A' ? 'B' : weight)
    const last = /'[^']*'$/.exec(part)?.[0]
    return weight !== 'A' ? inTitle : last === part || !last ? weighed(part, 'A') : `(${inTitle} & ${last}:A)`
  })
}

const weighed = (part: string, weight: string): string =>
  part.replace(/'[^']*'(:\*)?/g, (word, star?: string) => (star ? `${word}${weight}` : `${word}:${weight}`))

const has = (match: string) => sql`g.search @@ to_tsquery('english', ${match})`

const pointsOf = (term: Term): RawBuilder<number> =>
  sql<number>`CASE ${sql.join(
    steps(term).map(({ match, points }) => sql`WHEN ${has(match)} THEN ${sql.lit(points)}`),
    sql` `,
  )} ELSE 0 END`

/** The points for a title in which the search words stand next to each other, in the order of the search. */
const pointsOfPhrase = 30

/** Returns the text query for the search words as a phrase; undefined for a single word. */
function phraseMatch(terms: readonly Term[]): string | undefined {
  const words = terms
    .filter(({ kind }) => kind !== 'place')
    .flatMap(({ words: written }) => written.split(' '))
  return words.length < 2 ? undefined : words.map((word) => `'${word}'`).join(' <-> ')
}

/**
 * The points for each term of the search, divided by the number of words in the title plus one, so that a title with
 * few other words ranks higher.
 */
const pointsOfShortTitle = 12

/**
 * The points for a term that a listing has, per unit of the term's importance. They outweigh all points for how well
 * terms match.
 */
const pointsPerImportance = 100_000
/** The minimum rank of a listing that has every term of the search. Other listings have lower ranks. */
export const pointsOfAll = 100_000_000

/** Returns the rank of a listing that has every term of the plan. It is a whole number, so that a cursor can hold it. */
export function rankOfAll({ terms }: SearchPlan): RawBuilder<number> {
  const phrase = phraseMatch(terms)
  const named = Math.max(1, terms.length) * pointsOfShortTitle
  return sql<number>`(${sql.lit(pointsOfAll)}
    ${sql.join(
      terms.map((term) => sql`+ ${pointsOf(term)}`),
      sql` `,
    )}
    ${phrase ? sql`+ CASE WHEN g.title_search @@ to_tsquery('english', ${phrase}) THEN ${sql.lit(pointsOfPhrase)} ELSE 0 END` : sql``}
    + ${sql.lit(named)} / (length(g.title_search) + 1))`
}

/**
 * Returns the rank of a listing that lacks a term of the plan. The importance of the terms that it has counts first,
 * then how well they match.
 */
export function rankOfSome(plan: SearchPlan): RawBuilder<number> {
  const counted = plan.terms.map(
    (term) =>
      sql`+ CASE WHEN ${has(term.alternatives.map(({ match }) => match).join(' | '))}
        THEN ${sql.lit(importance[term.kind] * pointsPerImportance)} ELSE 0 END`,
  )
  return sql<number>`(${rankOfAll(plan)} - ${sql.lit(pointsOfAll)} ${sql.join(counted, sql` `)})`
}

/** Returns the minimum rank of a listing that has terms with at least half of the total importance of the plan. */
export const leastRankOfSome = ({ terms }: SearchPlan): number =>
  Math.ceil((totalImportance(terms) / 2) * pointsPerImportance)

/** Returns whether a rank is that of a listing that has every term of the search. */
export const hasAll = (rank: number): boolean => rank >= pointsOfAll
