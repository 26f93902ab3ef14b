import { addCounts, showCount, type Count } from './count.ts'

export type Part = { name: string; run(): Promise<Count> }

/**
 * Runs the parts of a test run one after another, prints their durations and failures, and exits the process. The last
 * line of the output is `N passed, N failed`.
 */
export async function runParts(parts: readonly Part[]): Promise<never> {
  const done: { name: string; count: Count; seconds: number }[] = []
  for (const [index, { name, run }] of parts.entries()) {
    console.log(`\n${name} (part ${index + 1} of ${parts.length})`)
    const since = performance.now()
    const count = await run()
    const seconds = (performance.now() - since) / 1000
    console.log(`  ${count.failed === 0 ? '✓' : '✗'} ${showCount(count)} in ${seconds.toFixed(0)} s`)
    done.push({ name, count, seconds })
  }
  const total = addCounts(done.map(({ count }) => count))
  console.log('')
  for (const { name, count, seconds } of done)
    console.log(`${count.failed === 0 ? '✓' : '✗'} ${name}: ${seconds.toFixed(0)} s`)
  for (const failure of total.failures) console.log(`\n✗ ${failure}`)
  console.log(`\n${showCount(total)}`)
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
}
