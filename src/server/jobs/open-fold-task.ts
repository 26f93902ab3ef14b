import { sql } from 'kysely'
import type { Task } from './task.ts'

const batch = 5_000

/**
 * Returns a task that adds appended changes to the sums that the database keeps. `fold` is the SQL function that adds up to a
 * number of changes and returns how many it added.
 */
export const openFoldTask = (name: string, fold: string): Task => ({
  name,
  async run({ database }) {
    const { rows } = await sql<{ folded: number }>`SELECT ${sql.ref(fold)}(${batch}) AS folded`.execute(
      database,
    )
    return rows[0]!.folded
  },
})
