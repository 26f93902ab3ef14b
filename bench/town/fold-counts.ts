import type pg from 'pg'

/** Adds new listings to the lexicon of the search and to the counts of filters, as the product's worker does every second. */
export async function foldCounts(pool: pg.Pool): Promise<void> {
  for (const fold of ['fold_search_words', 'fold_listing_counts']) {
    const foldSome = () => pool.query<{ folded: number }>(`SELECT ${fold}(200000) AS folded`)
    while ((await foldSome()).rows[0]!.folded > 0);
  }
}
