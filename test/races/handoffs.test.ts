import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { acceptPickup } from '#server/pickup-proposals/accept.ts'
import { reportOverdue } from '#server/handoffs/report-overdue.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { aConfirmedBooking, anApprovedBooking, readBooking } from '#test/fixtures/booking-rows.ts'
import { inDays } from '#test/fixtures/bookings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { weaken, type Weakness } from '#test/money/weaken.ts'
import { holdAfterReading } from '#test/support/hold-after-reading.ts'
import { busy, isBusy, raceOften, raceTimeout } from '#test/support/race-often.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'], { ROLE: 'web' })
const fixture = { app, owner, renter }
const run = (text: string) => sql.raw(text).execute(app.database)

/** Returns deps whose transactions lack guards and pause after reading a table, until `other` is done or waits for their lock. */
function slowDeps(table: string, weakness: Weakness, other: () => Promise<unknown>): Deps {
  let started: Promise<unknown> | undefined
  const hold = async () => {
    started ??= other()
    await (weakness.noLock ? started : Promise.race([started, sleep(300)]))
  }
  const database = app.database.withPlugin(weaken(weakness)).withPlugin(holdAfterReading(table, hold))
  return { ...app.deps, database: database as Deps['database'] }
}

const outcomeOf = (work: Promise<unknown>) => work.then(() => 'done').catch(() => 'refused')

const aProposal = async () => {
  const id = await anApprovedBooking(fixture)
  await owner.post(`/api/bookings/${id}/pickup-proposals`, { time: '10:00' })
  return id
}

/**
 * Accepts a pickup proposal, and cancels the booking after the acceptance has read the proposal. `isWrong` when both
 * succeed, the cancellation first.
 */
async function acceptAgainstCancellation(weakness: Weakness) {
  const id = await aProposal()
  let canceled: { status: number } | undefined
  const cancel = async () => (canceled = await owner.post(`/api/bookings/${id}/cancel`))
  const deps = slowDeps('pickup_proposals', weakness, cancel)
  const accepted = acceptPickup(deps, id, { id: renter.id! } as Viewer, undefined, app.deps.clock.now())
  const wasCanceledFirst = await outcomeOf(accepted.then(() => expect(canceled).toBeDefined()))
  const outcome = await outcomeOf(accepted)
  await expect.poll(() => canceled?.status, { timeout: 10_000 }).toBe(200)
  return { outcome, isWrong: outcome === 'done' && wasCanceledFirst === 'done' }
}

const withTrigger = async <Result>(table: string, name: string, work: () => Promise<Result>) => {
  await run(`alter table ${table} disable trigger ${name}`)
  try {
    return await work()
  } finally {
    await run(`alter table ${table} enable trigger ${name}`)
  }
}
const noCode: Weakness = { noLock: true, noComparison: true }

test(
  'of an acceptance and a cancellation of the same booking none comes after the other unseen',
  async () => {
    await run(`create table seen (status text)`)
    await run(`create function note_status() returns trigger language plpgsql as $$
    begin insert into seen select status from bookings where id = new.booking_id; return null; end $$`)
    await run(`create trigger z_seen after update of status on pickup_proposals for each row
    when (new.status = 'accepted') execute function note_status()`)
    await raceOften(20, async () => {
      const id = await aProposal()
      const [accepted, canceled] = await Promise.all([
        renter.post(`/api/bookings/${id}/pickup-proposals/accept`),
        owner.post(`/api/bookings/${id}/cancel`),
      ])
      if ([accepted, canceled].some(isBusy)) return busy
      expect(canceled.status).toBe(200)
      const { pickupTimeNote } = await readBooking(app, id)
      expect([200, 409]).toContain(accepted.status)
      expect(pickupTimeNote !== null).toBe(accepted.status === 200)
      return accepted.status === 200 ? 'accepted, then canceled' : 'canceled'
    })
    const { rows } = await sql<{ status: string }>`select distinct status from seen`.execute(app.database)
    expect(rows.map(({ status }) => status)).not.toContain('cancelled')
  },
  raceTimeout,
)

test('each guard alone keeps a canceled booking from an accepted pickup, and without all of them it gets one', async () => {
  const off = (work: () => ReturnType<typeof acceptAgainstCancellation>) =>
    withTrigger('pickup_proposals', 'pickup_proposals_move', work)
  // With the lock of the booking, the cancellation waits for the acceptance.
  expect(await off(() => acceptAgainstCancellation({ noComparison: true }))).toEqual({
    outcome: 'done',
    isWrong: false,
  })
  // The cancellation has closed the proposal.
  expect((await off(() => acceptAgainstCancellation({ noLock: true }))).outcome).toBe('refused')
  expect((await acceptAgainstCancellation(noCode)).outcome).toBe('refused')
  expect((await off(() => acceptAgainstCancellation(noCode))).isWrong).toBe(true)
})

const aLateBooking = () =>
  aConfirmedBooking(fixture, { startDate: inDays(app, -3), endDate: inDays(app, -1) })
const readReturn = (id: string) =>
  app.database
    .selectFrom('handoffs')
    .selectAll()
    .where('bookingId', '=', id)
    .where('kind', '=', 'return')
    .executeTakeFirstOrThrow()
const confirmReturn = async (id: string) =>
  renter.post(`/api/bookings/${id}/handoffs/return/confirm`, { code: (await readReturn(id)).code })

test(
  'a return that was confirmed is never overdue afterward',
  async () => {
    await raceOften(20, async () => {
      const id = await aLateBooking()
      const [confirmed, reported] = await Promise.all([
        confirmReturn(id),
        owner.post(`/api/bookings/${id}/overdue`),
      ])
      if ([confirmed, reported].some(isBusy)) return busy
      const { status, overdueSince } = await readReturn(id)
      expect([confirmed.status, status]).toEqual([200, 'confirmed'])
      expect(reported.status).toBe(overdueSince ? 201 : 409)
      return overdueSince ? 'overdue, then returned' : 'returned'
    })
  },
  raceTimeout,
)

/**
 * Reports overdue gear, and confirms the return after the report has read it. Returns the report's outcome and the
 * final status of the return.
 */
async function reportAgainstReturn(weakness: Weakness) {
  const id = await aLateBooking()
  let confirmed: { status: number } | undefined
  const confirm = async () => (confirmed = await confirmReturn(id))
  const deps = slowDeps('handoffs', weakness, confirm)
  const outcome = await outcomeOf(reportOverdue(deps, id, app.deps.clock.now()))
  await expect.poll(() => confirmed?.status, { timeout: 10_000 }).toBe(200)
  return { outcome, status: (await readReturn(id)).status }
}

test('each guard alone keeps a confirmed return from becoming overdue, and without all of them it does', async () => {
  const off = (work: () => ReturnType<typeof reportAgainstReturn>) =>
    withTrigger('handoffs', 'handoffs_move', work)
  // With the lock of the booking, the confirmation waits for the report, and then also ends the overdue state.
  expect(await off(() => reportAgainstReturn({ noComparison: true }))).toEqual({
    outcome: 'done',
    status: 'confirmed',
  })
  const refused = { outcome: 'refused', status: 'confirmed' }
  expect(await off(() => reportAgainstReturn({ noLock: true }))).toEqual(refused)
  expect(await reportAgainstReturn(noCode)).toEqual(refused)
  // The check constraints of the row refuse a status that contradicts its times.
  expect(await off(() => reportAgainstReturn(noCode))).toEqual(refused)
  const { rows } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = 'handoffs'::regclass and contype = 'c' and conname like 'handoffs_check%'`.execute(
    app.database,
  )
  for (const { name } of rows) await run(`alter table handoffs drop constraint ${name}`)
  expect(await off(() => reportAgainstReturn(noCode))).toEqual({ outcome: 'done', status: 'overdue' })
})
