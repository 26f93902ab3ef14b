import { inTransaction } from '#adapters/database/transactions.ts'
import type { Operator } from '#server/audit/actor.ts'
import { audit } from '#server/audit/write-entry.ts'
import { conflict } from '#server/http/failure.ts'
import { addPausedTask, removePausedTask } from '#server/jobs/paused-tasks.ts'
import type { Deps } from '#server/deps.ts'

/** Pauses a task in the workers of all processes, or resumes it. */
export const setPaused = (
  { database }: Pick<Deps, 'database'>,
  name: string,
  paused: boolean,
  actor: Operator,
  reason: string,
  now: Date,
) =>
  inTransaction(database, async (tx) => {
    const changed = paused
      ? await addPausedTask(tx, { name, reason, operator: actor.operator })
      : await removePausedTask(tx, name)
    if (!changed)
      throw conflict('wrong_state', `This job is ${paused ? 'already' : 'not'} paused. Nothing was changed.`)
    const action = paused ? 'pause_job' : 'resume_job'
    await audit(tx, { actor, action, reason, details: { job: name }, now })
    return {}
  })
