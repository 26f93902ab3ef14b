import { stripVTControlCharacters } from 'node:util'

/** The results of some tests. `failures` has the name and a short reason of each failure, to print at the end of a run. */
export type Count = { passed: number; failed: number; skipped: number; failures: string[] }

export const emptyCount = (): Count => ({ passed: 0, failed: 0, skipped: 0, failures: [] })

export function addCounts(counts: readonly Count[]): Count {
  const total = emptyCount()
  for (const { passed, failed, skipped, failures } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.failures.push(...failures)
  }
  return total
}

/** Returns a summary such as `12 passed, 1 failed`. CI reads it from the last line of output. */
export function showCount({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The maximum length of a failure's message, enough for the steps that Playwright lists at its end. */
const maxFailureLength = 2_000

/** Returns the name of a failed test with the beginning of its message. */
export function showFailure(test: string, message = ''): string {
  const words = stripVTControlCharacters(message).trim().replaceAll(/\s+/g, ' ')
  return words ? `${test}\n  ${words.slice(0, maxFailureLength)}` : test
}
