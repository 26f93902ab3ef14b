import type { KnownWord } from './correct-word.ts'

/** What the database knows about the words of a query. */
export type Lexicon = {
  /** The words of the query that listings have, with the number of listings. */
  known: ReadonlyMap<string, number>
  /** For each word of the query, the words of listings that resemble it. */
  similar: ReadonlyMap<string, readonly KnownWord[]>
  categories: readonly { id: string; name: string }[]
}
