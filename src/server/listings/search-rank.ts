import { sql, type RawBuilder } from 'kysely'
import { importance, isCategory, matchPhrase, type SearchPlan, type Term } from '#domain/search/plan.ts'
import { forAnyWords, totalImportance } from './search-match.ts'

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
 * Restricts the words of a text query to one weight: `'ez' <-> 'up'` becomes `'ez':B <-> 'up':B`. For weight
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

/** The points for a title in which the search words stand next to each other, in the order of the search. */
const pointsOfPhrase = 30

/** Returns the text query for the search words as a phrase; undefined for a single word. */
function phraseMatch(terms: readonly Term[]): string | undefined {
  const words = terms
    .filter(({ kind }) => kind !== 'place')
    .flatMap(({ words: written }) => written.split(' '))
  return words.length < 2 ? undefined : matchPhrase(words)
}

/**
 * The points for each term of the search, divided by the number of words and pairs in the title plus three, so that a
 * title with few other words ranks higher.
 */
const pointsOfShortTitle = 24

/**
 * The points for a term that a listing has, per unit of the term's importance. They outweigh all points for how well
 * terms match.
 */
const pointsPerImportance = 100_000
/** The minimum rank of a listing that has every term of the search. Other listings have lower ranks. */
export const pointsOfAll = 100_000_000

/**
 * The SQL of a ranking. `asked` is the statement of a common table expression with that name, and `rank` returns the rank of a
 * listing `g` that has every term of the plan: a whole number, so that a cursor can hold it.
 */
export type Ranking = { asked: RawBuilder<unknown>; rank: RawBuilder<number> }

const rankings = new WeakMap<SearchPlan, Ranking>()

/**
 * Returns the ranking of a plan, which is made once. What differs between plans is in `asked`, so that PostgreSQL plans one
 * statement for all plans with as many terms.
 */
export function rankingOf(plan: SearchPlan): Ranking {
  const known = rankings.get(plan)
  if (known) return known
  const ranking = makeRanking(plan)
  rankings.set(plan, ranking)
  return ranking
}

function makeRanking({ terms }: SearchPlan): Ranking {
  const stepsOfTerms = terms.map(steps)
  const longest = Math.max(0, ...stepsOfTerms.map((all) => all.length))
  const size = lengths.find((length) => length >= longest) ?? longest
  const padded = stepsOfTerms.flatMap((all) => Array.from({ length: size }, (_, at) => all[at]))
  const queries = [...padded.map((step) => step?.match ?? null), phraseMatch(terms) ?? null]
  const points = [
    ...padded.map((step) => step?.points ?? 0),
    pointsOfPhrase,
    Math.max(1, terms.length) * pointsOfShortTitle,
  ]
  return {
    asked: sql`SELECT ${queries}::text[] AS queries, ${points}::int[] AS points`,
    rank: writeRank(terms.length, size),
  }
}

/** Each term is ranked in one of these numbers of steps, so that there are few different statements. */
const lengths = [8, 16, 32]

/** Returns the rank in SQL, which reads `asked`. A step without a query is never taken. */
function writeRank(terms: number, size: number): RawBuilder<number> {
  const matches = (column: string, at: number) =>
    `g.${column} @@ (SELECT to_tsquery('english', queries[${at}]) FROM asked)`
  const pointsAt = (at: string | number) => `(SELECT points FROM asked)[${at}]`
  const ofTerms = Array.from({ length: terms }, (_, term) => {
    const all = Array.from({ length: size }, (__, step) => term * size + step + 1)
    return `coalesce(${pointsAt(`CASE ${all.map((at) => `WHEN ${matches('search', at)} THEN ${at}`).join(' ')} END`)}, 0)`
  })
  const last = terms * size + 1
  const ofPhrase = `CASE WHEN ${matches('title_search', last)} THEN ${pointsAt(last)} ELSE 0 END`
  const ofTitle = `${pointsAt(last + 1)} / (length(g.title_search) + 3)`
  return sql.raw(`(${[pointsOfAll, ...ofTerms, ofPhrase, ofTitle].join(' + ')})`)
}

/**
 * Returns the rank of a listing that lacks a term of the plan. The importance of the terms that it has counts first,
 * then how well they match.
 */
export function rankOfSome({ terms }: SearchPlan, { rank }: Ranking): RawBuilder<number> {
  const counted = terms.map(
    ({ alternatives, kind }) =>
      sql`+ CASE WHEN g.search @@ ${forAnyWords(alternatives.map(({ match }) => match).join(' | '))}
        THEN ${importance[kind] * pointsPerImportance}::int ELSE 0 END`,
  )
  return sql<number>`(${rank} - ${sql.lit(pointsOfAll)} ${sql.join(counted, sql` `)})`
}

/** Returns the minimum rank of a listing that has terms with at least half of the total importance of the plan. */
export const leastRankOfSome = ({ terms }: SearchPlan): number =>
  Math.ceil((totalImportance(terms) / 2) * pointsPerImportance)

/** Returns whether a rank is that of a listing that has every term of the search. */
export const hasAll = (rank: number): boolean => rank >= pointsOfAll
