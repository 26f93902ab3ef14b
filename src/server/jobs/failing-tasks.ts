import type { Database } from '#adapters/database/port.ts'

/** Records a task's latest failure for the admin pages. Throws when the database is unavailable. */
export async function noteFailure(database: Database, name: string, failure: unknown): Promise<void> {
  const error = (failure instanceof Error ? failure.message : String(failure)).slice(0, 2_000)
  const failedAt = new Date()
  await database
    .insertInto('failingTasks')
    .values({ name, error, failedAt })
    .onConflict((row) => row.column('name').doUpdateSet({ error, failedAt }))
    .execute()
}

export async function forgetFailure(database: Database, name: string): Promise<void> {
  await database.deleteFrom('failingTasks').where('name', '=', name).execute()
}
