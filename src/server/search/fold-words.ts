import { sql } from 'kysely'
import type { Task } from '#server/jobs/task.ts'

const batch = 5_000

/**
 * Adds the changes of listings to the lexicon's word counts. Searches find a new listing at once, but the correction
 * of misspelled words knows its words only after this task.
 */
export const foldSearchWords: Task = {
  name: 'fold search words',
  async run({ database }) {
    const { rows } = await sql<{
      folded: number
    }>`SELECT fold_search_words(${batch}) AS folded`.execute(database)
    return rows[0]!.folded
  },
}
