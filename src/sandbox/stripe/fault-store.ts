import type pg from 'pg'
import { type Mix, type PlannedFault, quietMix } from './fault-kinds.ts'

export type FaultDone = { subject: string; call: number; kind: string }

/** Returns the mix, which holds the settings of the random faults, and the planned faults, oldest first. */
export const readPlan = async (pool: pg.Pool) => {
  const found = await pool.query<{ mix: Mix | null; planned: (PlannedFault & { position: number })[] }>(
    `select (select mix from sandbox.stripe_fault_mix) as mix,
       coalesce((select jsonb_agg(jsonb_build_object(
           'position', position, 'on', subject, 'kind', kind, 'times', left_over) order by position)
         from sandbox.stripe_faults where left_over > 0), '[]') as planned`,
  )
  const { mix, planned } = found.rows[0]!
  return { mix: mix ?? quietMix, planned }
}

/** Uses up one occurrence of a planned fault. Returns false if another call took the last one. */
export const takePlanned = async (pool: pg.Pool, position: number): Promise<boolean> => {
  const taken = await pool.query(
    'update sandbox.stripe_faults set left_over = left_over - 1 where position = $1 and left_over > 0',
    [position],
  )
  return taken.rowCount === 1
}

export const countCall = async (pool: pg.Pool, subject: string): Promise<number> => {
  const counted = await pool.query<{ calls: number }>(
    `insert into sandbox.stripe_fault_counts as known (subject, calls) values ($1, 1)
     on conflict (subject) do update set calls = known.calls + 1 returning calls`,
    [subject],
  )
  return counted.rows[0]?.calls ?? 0
}

export const noteDone = async (pool: pg.Pool, done: FaultDone) => {
  await pool.query('insert into sandbox.stripe_faults_done (subject, call, kind) values ($1, $2, $3)', [
    done.subject,
    done.call,
    done.kind,
  ])
}

/** Returns the latest 500 faults that were applied to calls and webhooks, oldest first. */
export const readDone = async (pool: pg.Pool): Promise<FaultDone[]> => {
  const found = await pool.query<FaultDone>(
    'select subject, call, kind from sandbox.stripe_faults_done order by position desc limit 500',
  )
  return found.rows.toReversed()
}

export const saveMix = async (pool: pg.Pool, mix: Mix) => {
  await pool.query(
    `insert into sandbox.stripe_fault_mix (mix) values ($1) on conflict (only_one) do update set mix = excluded.mix`,
    [mix],
  )
}

export const addPlannedFaults = async (pool: pg.Pool, faults: PlannedFault[]) => {
  for (const { on, kind, times } of faults)
    await pool.query('insert into sandbox.stripe_faults (subject, kind, left_over) values ($1, $2, $3)', [
      on,
      kind,
      times,
    ])
}

/**
 * Sets the counts of calls and webhooks to zero and deletes the list of past faults. A seed then repeats its faults
 * from the start.
 */
export const restartCounts = async (pool: pg.Pool) => {
  await pool.query('delete from sandbox.stripe_fault_counts')
  await pool.query('delete from sandbox.stripe_faults_done')
}

export const clearFaults = async (pool: pg.Pool) => {
  await restartCounts(pool)
  await pool.query('delete from sandbox.stripe_faults')
  await pool.query('delete from sandbox.stripe_fault_mix')
}
