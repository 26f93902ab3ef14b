import { sql } from 'kysely'
import type { Deps } from '#server/deps.ts'

/**
 * Elects the worker of all processes that does something once per interval: returns a function that is true for one caller.
 * The first turn is an interval after the first call in this database. A turn is lost when its process ends meanwhile.
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
    // Another process took this turn, and the next one begins at a time that it has written.
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
