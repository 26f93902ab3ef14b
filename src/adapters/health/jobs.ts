import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'
import type { Finding, PartCheck } from './port.ts'

const maxLateSeconds = 600

type Jobs = { failing: string[]; lateSeconds: number | null; givenUp: number }

/**
 * Checks that workers do the work that is due. Failing jobs and late attempts are stored in the database, so every
 * process sees those of all processes.
 */
export const jobsCheck = (database: Database): PartCheck => ({
  part: 'jobs',
  run: async () => {
    const { rows } = await sql<Jobs>`select
      array(select name from failing_tasks order by name) as failing,
      (select extract(epoch from now() - min(next_attempt_at))::float8 from (
        select min(next_attempt_at) as next_attempt_at from outbox where next_attempt_at is not null
        union all select min(next_attempt_at) from operations where next_attempt_at is not null
        union all select min(next_attempt_at) from webhook_inbox where next_attempt_at is not null
      ) waiting) as late_seconds,
      (select count(*)::int from outbox where next_attempt_at is null and sent_at is null and dropped_at is null) as given_up`.execute(
      database,
    )
    const jobs = rows[0]!
    const late = Math.max(0, Math.round(jobs.lateSeconds ?? 0))
    const problem = findProblem({ ...jobs, lateSeconds: late })
    const response = `${jobs.failing.length} jobs fail, the oldest work is ${late} seconds late, ${jobs.givenUp} emails were given up`
    return { tried: 'failing jobs, late work, emails given up', response, ...(problem && { problem }) }
  },
})

function findProblem({ failing, lateSeconds }: Jobs): Finding['problem'] {
  if ((lateSeconds ?? 0) > maxLateSeconds)
    return {
      setting: 'ROLE',
      cure: 'must be all or worker in at least one process that runs: payments, emails or events wait for more than ten minutes, and nobody tries them; or a job is paused, which "npm run admin -- jobs" shows',
    }
  if (failing.length > 0)
    return {
      setting: 'the worker',
      cure: `must do all its jobs, and these fail: ${failing.join(', ')}; the log and the page of failures say why`,
    }
  return undefined
}
