import { run } from './checks.ts'
import type { Count } from './run-vitest.ts'

/** Runs the random lives of payments, which count as one test; they print what they found themselves. */
export async function runLives(options: readonly string[]): Promise<Count> {
  const { code } = await run({
    name: 'lives of payments',
    command: process.execPath,
    arguments: ['test/money/lives.ts', ...options],
  })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

/** What every run of all tests can afford. */
export const livesInCi = ['--lives', '60', '--minutes', '5']
