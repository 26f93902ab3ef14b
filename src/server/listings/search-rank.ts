import { sql, type RawBuilder } from 'kysely'
import { importance, isCategory, type SearchPlan, type Term } from '#domain/search/plan.ts'
import { totalImportance } from './search-match.ts'

/** Where a word stands, best first: what the title is about, the title, the location, anywhere else. */
const places = [
  ['A', 100],
  ['B', 85],
  ['C', 60],
  ['', 45],
] as const

/** A place is named by the location; its name in a title says little. */
const placesOfPlace = [
  ['C', 100],
  ['', 40],
] as const

type Step = { match: string; points: number }

/** Every way in which a listing can have a part, the one with the most points first. */
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
  // A category stands nowhere in the text: what is in it is about it.
  const ofCategories = categories.map(({ match, fit }): Step => ({ match, points: pointsFor(fit, 100) }))
  return [...ofCategories, ...ofWords].toSorted((one, other) => other.points - one.points)
}

/**
 * Restricts the words of a text query to one weight: `'snow' <-> 'shoe'` becomes `'snow':B <-> 'shoe':B`. A title is about
 * a phrase when it has the phrase and is about its last word.
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

/** Points for words that stand next to each other in the order in which they were written. */
const pointsOfPhrase = 30

/** The words as written, next to each other in a title. */
function phraseMatch(terms: readonly Term[]): string | undefined {
  const words = terms
    .filter(({ kind }) => kind !== 'place')
    .flatMap(({ words: written }) => written.split(' '))
  return words.length < 2 ? undefined : words.map((word) => `'${word}'`).join(' <-> ')
}

/** A title that says little else is about it: up to so many points. */
const pointsOfShortTitle = 12

/** Parts that are there count this much per importance, so that a listing with more of them comes first. */
const pointsPerImportance = 100_000
/** A listing with every part has at least this rank. */
export const pointsOfAll = 100_000_000

/** The rank of a listing that has every part of the plan. Whole numbers, so that a cursor can hold it. */
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

/** The rank of a listing that lacks a part: what it has counts first, then how well it fits. */
export function rankOfSome(plan: SearchPlan): RawBuilder<number> {
  const counted = plan.terms.map(
    (term) =>
      sql`+ CASE WHEN ${has(term.alternatives.map(({ match }) => match).join(' | '))}
        THEN ${sql.lit(importance[term.kind] * pointsPerImportance)} ELSE 0 END`,
  )
  return sql<number>`(${rankOfAll(plan)} - ${sql.lit(pointsOfAll)} ${sql.join(counted, sql` `)})`
}

/** The least rank of a listing that has at least half of what was asked for. */
export const leastRankOfSome = ({ terms }: SearchPlan): number =>
  Math.ceil((totalImportance(terms) / 2) * pointsPerImportance)

/** True for the rank of a listing that has every part. */
export const hasAll = (rank: number): boolean => rank >= pointsOfAll
