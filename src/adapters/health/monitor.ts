import { describeFailure } from './describe-failure.ts'
import type { Finding, Health, PartCheck } from './port.ts'

const retryMs = 60_000
const repeatMs = 300_000
/** Milliseconds from the start of the process to the first round of checks, which leaves time for the first requests. */
const firstMs = 1_000

type Log = {
  warn(details: object, sentence: string): void
  error(details: object, sentence: string): void
}
type Checked = Finding & { checkedAt: Date }

export type Monitor = Health & { start(): void; close(): Promise<void> }

/**
 * Checks all parts of the installation: a failing one again each minute, the others every five minutes. Logs when a part
 * begins to fail and when it works again, but not each attempt in between.
 */
export function openMonitor(checks: readonly PartCheck[], log: Log): Monitor {
  const latest = new Map<string, Checked>()
  const timers = new Set<NodeJS.Timeout>()
  let firstRound: Promise<unknown> | undefined
  let isClosed = false

  async function run(check: PartCheck): Promise<void> {
    const found = await runCheck(check)
    if (isClosed) return
    report(log, latest.get(check.part), found)
    latest.set(check.part, { ...found, checkedAt: new Date() })
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        void run(check)
      },
      found.problem ? retryMs : repeatMs,
    ).unref()
    timers.add(timer)
  }

  const start = () => (firstRound ??= Promise.all(checks.map(run)))
  return {
    start: () => void timers.add(setTimeout(() => void start(), firstMs).unref()),
    findings: async () => {
      await start()
      return checks.flatMap(({ part }) => latest.get(part) ?? [])
    },
    close: async () => {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      await firstRound
    },
  }
}

/** Runs a check. A check that throws has a bug, which is reported as a finding too. */
export async function runCheck(check: PartCheck): Promise<Finding> {
  try {
    return { part: check.part, ...(await check.run()) }
  } catch (error) {
    const problem = { setting: check.part, cure: 'could not be tried' }
    return { part: check.part, tried: check.part, response: describeFailure(error), problem }
  }
}

function report(log: Log, before: Finding | undefined, { part, tried, response, problem }: Finding): void {
  if (problem) {
    const { setting, cure } = problem
    if (before?.problem?.cure !== cure)
      log.error(
        { part, setting, tried, answered: response },
        `${part}: ${setting} ${cure}. It is tried again every minute.`,
      )
  } else if (before?.problem) log.warn({ part, tried, answered: response }, `${part} works again`)
}
