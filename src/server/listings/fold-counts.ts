import { sql } from 'kysely'
import type { Task } from '#server/jobs/task.ts'

const batch = 5_000

/** Adds the changes of listings to the stored counts of filters. Counts are right before, too, but take longer to read. */
export const foldListingCounts: Task = {
  name: 'fold listing counts',
  async run({ database }) {
    const { rows } = await sql<{
      folded: number
    }>`SELECT fold_listing_counts(${batch}) AS folded`.execute(database)
    return rows[0]!.folded
  },
}
