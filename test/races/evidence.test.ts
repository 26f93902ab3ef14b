import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Deps } from '#server/deps.ts'
import { addStatement } from '#server/resolutions/add-statement.ts'
import { aConfirmedBooking } from '#test/fixtures/booking-rows.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { Reply } from '#test/fixtures/users.ts'
import { viewerOf } from '#test/fixtures/viewer.ts'
import { weaken, type Weakness } from '#test/money/weaken.ts'
import { holdAfterReading } from '#test/support/hold-after-reading.ts'
import { busy, isBusy, raceOften, raceTimeout } from '#test/support/race-often.ts'

const { app, owner, renter, admin } = await openSharedApp(['owner', 'renter', 'admin'], { ROLE: 'web' })
const run = (text: string) => sql.raw(text).execute(app.database)

/** Creates an open case about a problem that the renter reported. */
async function aCase(): Promise<string> {
  const now = app.deps.clock.now()
  const { id } = await app.database
    .insertInto('cases')
    .values({
      bookingId: await aConfirmedBooking({ app, owner, renter }),
      kind: 'problem',
      openedBy: renter.id!,
      description: 'It leaks.',
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const close = (id: string): Promise<Reply> =>
  admin.post(`/api/admin/cases/${id}/close`, { decision: 'release', reason: 'Looked at.' })
const words = { content: 'It was whole.', photos: [] }

test(
  'a statement comes before the decision or is refused',
  async () => {
    await run(`create table seen (status text)`)
    await run(`create function note_case_status() returns trigger language plpgsql as $$
      begin insert into seen select status from cases where id = new.case_id; return null; end $$`)
    await run(`create trigger z_seen after insert on case_statements
      for each row execute function note_case_status()`)
    await raceOften(10, async () => {
      const id = await aCase()
      const [said, closed] = await Promise.all([owner.post(`/api/cases/${id}/statements`, words), close(id)])
      if ([said, closed].some(isBusy)) return busy
      expect(closed.status).toBe(200)
      const { count } = await app.database
        .selectFrom('caseStatements')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('caseId', '=', id)
        .executeTakeFirstOrThrow()
      expect([
        [201, 1],
        [409, 0],
      ]).toContainEqual([said.status, count])
      return said.status === 201 ? 'said, then decided' : 'decided'
    })
    const { rows } = await sql<{ status: string }>`select distinct status from seen`.execute(app.database)
    expect(rows.map(({ status }) => status)).not.toContain('closed')
  },
  raceTimeout,
)

/**
 * Adds a statement to a case that an admin decides after the statement's writer has read it as open. Returns the
 * outcome, and whether the decision was committed before the statement.
 */
async function sayWhileDeciding(weakness: Weakness): Promise<{ outcome: string; wasDecidedFirst: boolean }> {
  const id = await aCase()
  let decision: Promise<Reply> | undefined
  let isDecided = false
  let wasDecidedFirst = false
  const decide = async () => {
    decision ??= close(id).finally(() => (isDecided = true))
    // With the lock, the decision waits for the statement, so the statement must not wait for the decision.
    await (weakness.noLock ? decision : Promise.race([decision, sleep(300)]))
    // Noted before the statement commits: afterwards the order of the two responses is open.
    wasDecidedFirst = isDecided
  }
  let readings = 0
  // The second read of the case is the one that checks whether it is open.
  const onReading = async () => {
    if (++readings === 2) await decide()
  }
  const database = app.database.withPlugin(weaken(weakness)).withPlugin(holdAfterReading('cases', onReading))
  const deps: Deps = { ...app.deps, database }
  const outcome = await addStatement(deps, id, await viewerOf(app, owner), words, app.deps.clock.now()).then(
    () => 'said',
    () => 'refused',
  )
  expect((await decision)?.status).toBe(200)
  return { outcome, wasDecidedFirst }
}

test('the lock or the trigger keeps a decided case from new words, and without both it gets them', async () => {
  const inTime = { outcome: 'said', wasDecidedFirst: false }
  expect(await sayWhileDeciding({})).toEqual(inTime)
  expect((await sayWhileDeciding({ noLock: true })).outcome).toBe('refused')
  await run('alter table case_statements disable trigger case_statements_open_case')
  try {
    expect(await sayWhileDeciding({})).toEqual(inTime)
    expect(await sayWhileDeciding({ noLock: true })).toEqual({ outcome: 'said', wasDecidedFirst: true })
  } finally {
    await run('alter table case_statements enable trigger case_statements_open_case')
  }
})
