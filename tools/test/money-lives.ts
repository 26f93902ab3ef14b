import { run } from './checks.ts'
import type { Count } from './tally.ts'

/** Runs the random lives of payments, which count as one test; they print what they found themselves. */
export async function runLives(options: readonly string[]): Promise<Count> {
  const { code } = await run({
    name: 'lives of payments',
    command: process.execPath,
    arguments: ['test/money/lives.ts', ...options],
  })
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: ['test/money/lives.ts (what it found is printed above)'] }
}

/** What every run of all tests can afford. */
export const livesInCi = ['--lives', '60', '--minutes', '5']
