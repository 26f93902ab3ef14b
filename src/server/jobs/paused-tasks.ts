import type { Transaction } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'

export const listPausedTasks = (queries: Queries) =>
  queries.selectFrom('pausedTasks').selectAll().orderBy('name').execute()

/** Returns the names of the tasks that the operator has paused. */
export async function findPausedTasks(queries: Queries): Promise<ReadonlySet<string>> {
  const paused = await queries.selectFrom('pausedTasks').select('name').execute()
  return new Set(paused.map(({ name }) => name))
}

/**
 * Pauses a task: within a second, workers start it no more, but they finish a run in progress. Returns false when it
 * is already paused.
 */
export async function addPausedTask(
  tx: Transaction<Tables>,
  task: { name: string; reason: string; operator: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('pausedTasks')
    .values({ ...task, pausedAt: new Date() })
    .onConflict((row) => row.doNothing())
    .returning('name')
    .executeTakeFirst()
  return added !== undefined
}

/** Resumes a paused task. Returns false when it is not paused. */
export async function removePausedTask(tx: Transaction<Tables>, name: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('pausedTasks')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  return removed !== undefined
}
