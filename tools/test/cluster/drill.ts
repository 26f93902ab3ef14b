import { setTimeout as sleep } from 'node:timers/promises'
import { emptyCount, type Count } from '#tools/test/count.ts'
import type { Cluster } from './cluster.ts'
import type { Acknowledged, Load } from './load.ts'
import { openLoad } from './load.ts'
import { findLosses } from './verify.ts'

export type Drill = {
  name: string
  title: string
  /** For a drill that sends its own requests. */
  isWithoutLoad?: true
  /** Does something to the cluster while the load goes on. */
  run(cluster: Cluster, drilled: Drilled): Promise<void>
}

export type Drilled = {
  load: Load
  /** Counts as a test. */
  check(what: string, isTrue: boolean, found?: unknown): void
  /** Writes a line of the report. */
  note(line: string): void
  /** Prints a line of progress. */
  say(line: string): void
  /** Shortens a time where that was asked for. */
  seconds(wanted: number): number
}

export type Options = { isShort: boolean; reports: string[] }

/** Runs a drill under load, and then compares what was acknowledged with what is there. Each check counts as a test. */
export async function runDrill(
  cluster: Cluster,
  drill: Drill,
  { isShort, reports }: Options,
): Promise<Count> {
  const count = emptyCount()
  const lines: string[] = []
  const check: Drilled['check'] = (what, isTrue, found) => {
    if (isTrue) return void count.passed++
    count.failed++
    const failure = `${drill.title}: ${what}${found === undefined ? '' : ` (${JSON.stringify(found)})`}`
    count.failures.push(failure.slice(0, 600))
    console.log(`  ✗ ${failure.slice(0, 600)}`)
  }
  const note = (line: string) => void lines.push(line)
  const say = (line: string) => console.log(`  ${line}`)
  const since = performance.now()
  try {
    const load = await openLoad(cluster.url, drill.isWithoutLoad ? { pairs: 0, visitors: 0 } : {})
    await sleep(5_000)
    check('the load runs before anything happens', load.errors.length === 0, summarize(load))
    const seconds = (wanted: number) => (isShort ? Math.max(5, wanted / 6) : wanted)
    await drill.run(cluster, { load, check, note, say, seconds })
    await sleep(3_000)
    await load.stop()
    check('every answer was the expected one', load.problems.length === 0, load.problems.slice(0, 3))
    say('comparing what was acknowledged with what is there')
    const { lost, doubled } = await findLosses(
      cluster.primary.url('postgres'),
      cluster.url,
      load.acknowledged,
    )
    check('no acknowledged write is lost', lost.length === 0, lost.slice(0, 5))
    check('nothing happened twice', doubled.length === 0, doubled.slice(0, 5))
    note(
      `${load.successes.length} answers, ${load.errors.length} errors seen by clients${describeErrors(load)}; ${countWrites(load.acknowledged)} acknowledged writes, ${lost.length} lost, ${doubled.length} done twice`,
    )
  } catch (error) {
    check(`the drill ended with ${(error as Error).stack}`, false)
  }
  reports.push(
    `${drill.title} (${((performance.now() - since) / 1000).toFixed(0)} s)`,
    ...lines.map((line) => `  ${line}`),
  )
  return count
}

export const summarize = ({ errors }: Load): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const { what, outcome } of errors) {
    const kind = `${what}: ${outcome}`
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

function describeErrors(load: Load): string {
  const counts: Record<string, number> = {}
  for (const { outcome } of load.errors) counts[outcome] = (counts[outcome] ?? 0) + 1
  const words = Object.entries(counts).map(([outcome, count]) => `${count} × ${outcome}`)
  return words.length === 0 ? '' : ` (${words.join(', ')})`
}

const countWrites = ({ users, messages, listings, bookings, paid }: Acknowledged): number =>
  // A listing is two writes: itself and its photo.
  users.length + messages.length + 2 * listings.length + bookings.length + paid.length

/** The time after `since` until the last error of clients, in seconds; 0 without any. */
export function untilLastError(load: Load, since: number): number {
  const last = load.errors.findLast(({ at }) => at >= since)
  return last ? (last.at - since) / 1000 : 0
}

/** How many errors clients saw after a moment. */
export const errorsSince = (load: Load, since: number): number =>
  load.errors.filter(({ at }) => at >= since).length

/**
 * The errors after a moment, without those of the payment provider. Its stand-in is a part of each process and ends with it, and a process
 * that was killed has leased its calls for half a minute.
 */
export const ownErrors = ({ errors }: Load, since = 0): Load['errors'] =>
  errors.filter(({ at, outcome }) => at >= since && !outcome.includes('Stripe isn’t responding'))

/** The longest time that an answer took which arrived after a moment, in seconds. */
export const maxWaitSince = (load: Load, since: number): number =>
  Math.max(0, ...load.successes.filter(({ at }) => at >= since).map(({ took }) => took)) / 1000
