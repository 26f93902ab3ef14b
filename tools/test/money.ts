import { parseArgs } from 'node:util'
import { fewLives, runMoneyLives } from './money-lives.ts'
import { runParts } from './run-parts.ts'
import { runVitest } from './vitest.ts'

/**
 * `npm run test:money` runs only the tests about money and time: the same ones as `npm test`, or all with `--full`.
 * `--seed S` repeats an earlier run. `--minutes N` limits the parts that have no end of their own.
 */
const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    seed: { type: 'string' },
  },
})

/** The tests of rules about money and days. They run in several server time zones, because the rules must not depend on it. */
const suites = [
  'src/domain/',
  'src/server/cancellations/cancel.test.ts',
  'src/server/bookings/sweeps.test.ts',
  'src/server/booking-emails.test.ts',
  'test/money/clock-changes.test.ts',
]
const zones = ['UTC', 'America/Denver', 'Asia/Kolkata', 'Pacific/Kiritimati']

const env: Record<string, string> = {
  ...(values.full && { TEST_FULL: '1' }),
  ...(values.seed && { TEST_SEED: values.seed }),
}

const seed = values.seed ? ['--seed', values.seed] : []
const lives = [
  ...(values.full || values.minutes ? ['--minutes', values.minutes ?? '60', '--lives', '20000'] : fewLives),
  ...seed,
]

await runParts([
  { name: 'Example town', run: () => runVitest({ part: 'Example town', projects: ['example'], env }) },
  { name: 'Proofs', run: () => runVitest({ part: 'Proofs', files: ['test/money/'], env }) },
  { name: 'Money lives', run: () => runMoneyLives(lives) },
  ...zones.map((zone) => {
    const part = `Server in ${zone}`
    return { name: part, run: () => runVitest({ part, files: suites, env: { ...env, TEST_TZ: zone } }) }
  }),
])
