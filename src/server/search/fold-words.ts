import { sql } from 'kysely'
import type { Task } from '#server/jobs/task.ts'

const batch = 5_000

/** Adds what listings changed to the counts of the lexicon. Searches find new listings at once; guesses follow with it. */
export const foldSearchWords: Task = {
  name: 'fold search words',
  async run({ database }) {
    const { rows } = await sql<{
      folded: number
    }>`SELECT fold_search_words(${batch}) AS folded`.execute(database)
    return rows[0]!.folded
  },
}
