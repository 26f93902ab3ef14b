import type { Count } from './count.ts'
import { run } from './static-checks.ts'

/**
 * Runs the simulation of bookings from request to payout, during which the provider and the program fail at random. It
 * counts as one test.
 */
export async function runMoneyLives(options: readonly string[]): Promise<Count> {
  const program = {
    name: 'money lives',
    command: process.execPath,
    arguments: ['test/money/lives.ts', ...options],
  }
  const { code, output } = await run(program, printRounds)
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] }
  console.log(output)
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: ['test/money/lives.ts (its output is printed above)'],
  }
}

/** Prints the seed and a line for each round. */
function printRounds(chunk: string): void {
  for (const line of chunk.split('\n')) if (/^(seed|rate|round) /.test(line)) console.log(`  ${line}`)
}

/** The simulation's options in a normal run (few) and in a full run (many). */
export const fewLives = ['--lives', '12', '--minutes', '5']
export const manyLives = ['--lives', '2000', '--minutes', '15']
