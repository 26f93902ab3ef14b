import { setTimeout as sleep } from 'node:timers/promises'
import { emptyCount, type Count } from '#tools/test/count.ts'
import type { Cluster } from './cluster.ts'
import type { Acknowledged, Load } from './load.ts'
import { openLoad } from './load.ts'
import { findLosses } from './verify.ts'

export type Drill = {
  name: string
  title: string
  /** Set for a drill that sends its own requests and needs no other load. */
  isWithoutLoad?: true
  /** Takes a part of the cluster away, or changes it, while users work. */
  run(cluster: Cluster, drilled: Drilled): Promise<void>
}

export type Drilled = {
  load: Load
  /** Records a check, which counts as a test. `found` is added to the message when it fails. */
  check(what: string, isTrue: boolean, found?: unknown): void
  /** Adds a line to the report. */
  note(line: string): void
  /** Prints a line of progress. */
  say(line: string): void
  /** Returns a number of seconds, shortened when the run was started with `--short`. */
  seconds(wanted: number): number
}

export type Options = { isShort: boolean; reports: string[] }

/**
 * Runs a drill under load. After it, compares the writes that the server acknowledged with the database. Each check
 * counts as a test.
 */
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
  // A listing counts as two writes: the listing and its photo.
  users.length + messages.length + 2 * listings.length + bookings.length + paid.length

/** Returns the seconds from `since` until the clients' last error; 0 if there was none. */
export function untilLastError(load: Load, since: number): number {
  const last = load.errors.findLast(({ at }) => at >= since)
  return last ? (last.at - since) / 1000 : 0
}

/** Returns how many errors the clients had after a moment (a value of `performance.now()`). */
export const errorsSince = (load: Load, since: number): number =>
  load.errors.filter(({ at }) => at >= since).length

/**
 * Returns the errors after a moment, without those of the payment provider. Its sandbox runs inside each server process
 * and is killed with it, and the calls of a killed process stay leased for half a minute.
 */
export const ownErrors = ({ errors }: Load, since = 0): Load['errors'] =>
  errors.filter(({ at, outcome }) => at >= since && !outcome.includes('Stripe isn’t responding'))

/** Returns the longest duration of a response that arrived after a moment, in seconds. */
export const maxWaitSince = (load: Load, since: number): number =>
  Math.max(0, ...load.successes.filter(({ at }) => at >= since).map(({ took }) => took)) / 1000
