import { openPostgres } from '#adapters/database/postgres.ts'
import type { Database } from '#adapters/database/port.ts'
import type { BookLine, Payments } from '#adapters/payments/port.ts'
import { sendAndCheck } from '#bench/load.ts'
import { judge, writeTable } from '#bench/report/table.ts'
import { openTown } from '#bench/scratch-town.ts'
import { startServer, type Server } from '#bench/servers.ts'
import { median, quantile } from '#bench/statistics.ts'
import { cents } from '#domain/money.ts'
import { giveReminders } from '#server/bookings/reminders.ts'
import type { Deps } from '#server/deps.ts'
import { openReconcileTask } from '#server/reconciliation/task.ts'
import { sql } from 'kysely'
import { hour } from '#domain/durations.ts'
import type { Part } from './part.ts'

/**
 * Times the landing page with its figures, the reminders and the hourly reconciliation. A long history of bookings
 * could slow them down.
 */
export const history: Part = {
  title: 'History',
  about:
    'Fills a town with past bookings, then times the landing page, a round of reminders and the hourly check.',
  duration: ({ bookings, listings }) => 30_000 + bookings * 0.6 + listings * 0.5,
  async run({ listings, bookings }, say) {
    const town = await openTown({ listings, bookings }, say)
    const postgres = openPostgres({ url: town.url, applicationName: 'bench history' })
    let ours: Server | undefined
    try {
      ours = await startServer('ours', town, { MARKETING_FIGURES: 'real', ROLE: 'web' })
      const { origin } = ours
      for (let at = 0; at < 20; at++) await sendAndCheck(origin, { path: `/browse?warm=${at}` })
      const first = await time(() => sendAndCheck(origin, { path: '/?first' }))
      const pages = await repeat(50, (at) => sendAndCheck(origin, { path: `/?unique=${at}` }))
      say(`Landing: the first ${first.toFixed(0)} ms, then ${median(pages).toFixed(0)} ms`)
      const { deps, passAnHour } = await openDeps(postgres.database)
      const due = await giveReminders.run(deps)
      const reminders = await repeat(100, () => giveReminders.run(deps))
      say(`Reminders: ${median(reminders).toFixed(1)} ms, with ${due} due`)
      const task = openReconcileTask([])
      await task.run(deps)
      passAnHour()
      const check = await time(() => task.run(deps))
      const rows = [
        ['landing page, the first, which counts the figures', first, 200, judge(first < 200)],
        ['landing page, uncached, p50', median(pages), 200, judge(median(pages) < 200)],
        ['landing page, uncached, slowest of 50', quantile(pages, 1), 200, judge(quantile(pages, 1) < 200)],
        ['a round of reminders, p50', median(reminders), 5, judge(median(reminders) < 5)],
        ['the hourly check of the books', check, 10_000, judge(check < 10_000)],
      ]
      return {
        text: `${listings.toLocaleString('en-US')} listings and ${bookings.toLocaleString('en-US')} past bookings over at least three years.

${writeTable(['figure', 'ms', 'less than', ''], rows)}

The landing page is bound by its rendering, its first one by the sums of all listings' months. A round of reminders is two indexed
statements. The hourly check is bound by the money of the bookings of the last 30 days; the provider of this measurement responds
at once, a real one takes a call for each 100 movements. Decision 26 has what was tried.`,
      }
    } finally {
      await ours?.stop()
      await postgres.close()
      await town.close()
    }
  },
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function repeat(times: number, work: (at: number) => Promise<unknown>): Promise<number[]> {
  const found = []
  for (let at = 0; at < times; at++) found.push(await time(() => work(at)))
  return found
}

/**
 * Returns the dependencies of the reminders and of the reconciliation: a payment provider whose books agree with ours,
 * and a clock. `passAnHour` advances the clock by an hour.
 */
async function openDeps(database: Database): Promise<{ deps: Deps; passAnHour(): void }> {
  let now = new Date()
  const problems: string[] = []
  const report = (_: object, sentence: string) => void problems.push(sentence)
  const payments: Pick<Payments, 'listBooks'> = { listBooks: (since) => listBooks(database, since) }
  const deps = {
    database,
    clock: { now: () => now },
    payments,
    log: { info: () => {}, warn: report, error: report },
  } as unknown as Deps
  return { deps, passAnHour: () => (now = new Date(now.getTime() + hour)) }
}

async function* listBooks(database: Database, since: Date): AsyncGenerator<BookLine> {
  const { rows } = await sql<{
    id: string
    kind: 'charge' | 'refund' | 'transfer'
    reference: string
    amount: string
    at: Date
  }>`
    select j.id, j.kind, j.reference, (e.amount * 100)::text as amount, j.occurred_at as at
    from ledger_journals j join ledger_entries e on e.journal_id = j.id and e.account = 'provider_clearing'
    where j.occurred_at >= ${since} order by j.occurred_at desc
  `.execute(database)
  for (const { id, kind, reference, amount, at } of rows)
    yield { id, kind, sourceId: reference, amount: cents(Math.round(Number(amount))), createdAt: at }
}
