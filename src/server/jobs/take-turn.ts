import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/**
 * Returns a function that every worker calls and that returns true to only one of them per interval (milliseconds).
 * The first turn comes one interval after the first call in this database. A turn is lost if its process ends before
 * the work is done.
 */
export function openTurns(name: string, interval: number) {
  let nextAt = 0
  return async ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<boolean> => {
    const now = clock.now()
    if (now.getTime() < nextAt) return false
    const next = new Date(now.getTime() + interval)
    const { rows } = await sql<{ isFirst: boolean }>`
      insert into task_turns as turn (name, next_at) values (${name}, ${next})
      on conflict (name) do update set next_at = excluded.next_at where turn.next_at <= ${now}
      returning xmax = 0 as is_first
    `.execute(database)
    const [taken] = rows
    // If another process took this turn, it has stored when the next one begins.
    nextAt = taken ? next.getTime() : await readNext(database, name)
    return taken !== undefined && !taken.isFirst
  }
}

async function readNext(database: Deps['database'], name: string): Promise<number> {
  const { nextAt } = await database
    .selectFrom('taskTurns')
    .select('nextAt')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return nextAt.getTime()
}
