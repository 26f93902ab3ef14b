import { stripVTControlCharacters } from 'node:util'

/** `failures` names what failed, and why in a line, for the end of a long run. */
export type Count = { passed: number; failed: number; skipped: number; failures: string[] }

/** Adds up what the parts of a run counted, and ends the process with the sum. */
export function openTally() {
  const total: Count = { passed: 0, failed: 0, skipped: 0, failures: [] }
  return {
    add(count: Omit<Count, 'skipped'> & { skipped?: number }): void {
      total.passed += count.passed
      total.failed += count.failed
      total.skipped += count.skipped ?? 0
      total.failures.push(...count.failures)
    },
    /** What failed is said once more, where the last lines of a long run show it. */
    end(): never {
      for (const failure of total.failures) console.log(`\n✗ ${failure}`)
      const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
      console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
      process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
    },
  }
}

const longest = 400

/** Where it failed, and the first words of why. */
export function nameFailure(where: string, why = ''): string {
  const words = stripVTControlCharacters(why).trim().replaceAll(/\s+/g, ' ')
  return words ? `${where}\n  ${words.slice(0, longest)}` : where
}
