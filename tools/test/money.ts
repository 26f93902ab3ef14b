import { parseArgs } from 'node:util'
import { livesInCi, runLives } from './run-lives.ts'
import { runVitest } from './run-vitest.ts'
import { openTally, type Count } from './tally.ts'

/**
 * The proofs about money and time on their own: the size of CI, or all of it with `--full`. `--seed S` repeats an
 * earlier run; `--minutes N` is how long a part may go on that has no end of its own.
 */
const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    seed: { type: 'string' },
  },
})

/** What the rules about money and days are told by, whatever zone the server itself is in. */
const suites = [
  'src/domain/',
  'src/server/bookings/cancel.test.ts',
  'src/server/bookings/sweeps.test.ts',
  'src/server/outbox/letters.test.ts',
  'test/money/clock-changes.test.ts',
]
const zones = ['UTC', 'America/Denver', 'Asia/Kolkata', 'Pacific/Kiritimati']

const chosen: Record<string, string> = {
  ...(values.full && { TEST_FULL: '1' }),
  ...(values.seed && { TEST_SEED: values.seed }),
}

const seed = values.seed ? ['--seed', values.seed] : []
const livesOptions = [
  ...(values.full || values.minutes ? ['--minutes', values.minutes ?? '60', '--lives', '20000'] : livesInCi),
  ...seed,
]

type Part = { name: string; run(): Promise<Count> }

/** In this order; a part counts what it tried. */
const deps: Part[] = [
  { name: 'the proofs', run: () => runVitest(['test/money/'], chosen) },
  { name: 'lives of payments', run: () => runLives(livesOptions) },
  ...zones.map((zone) => ({
    name: `a server in ${zone}`,
    run: () => runVitest(suites, { ...chosen, TEST_TZ: zone }),
  })),
]

const { add, end } = openTally()
for (const part of deps) {
  const since = performance.now()
  const count = await part.run()
  add(count)
  const seconds = ((performance.now() - since) / 1000).toFixed(0)
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${part.name}: ${count.passed} in ${seconds} s`)
}
end()
