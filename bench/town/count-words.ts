import type pg from 'pg'

/** Adds the words of new listings to the lexicon of the search, as the product's worker does every second. */
export async function countWords(pool: pg.Pool): Promise<void> {
  const fold = () => pool.query<{ folded: number }>('SELECT fold_search_words(200000) AS folded')
  while ((await fold()).rows[0]!.folded > 0);
}
