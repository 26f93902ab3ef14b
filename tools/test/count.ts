import { stripVTControlCharacters } from 'node:util'

/** `failures` names what failed, and why in a line, for the end of a long run. */
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

/** Such as `12 passed, 1 failed`; CI reads this from the last line. */
export function showCount({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

const maxFailureLength = 400

/** Where a test failed, and the first words of why. */
export function showFailure(where: string, why = ''): string {
  const words = stripVTControlCharacters(why).trim().replaceAll(/\s+/g, ' ')
  return words ? `${where}\n  ${words.slice(0, maxFailureLength)}` : where
}
