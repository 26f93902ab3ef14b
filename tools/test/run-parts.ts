import { addCounts, showCount, type Count } from './count.ts'

export type Part = { name: string; run(): Promise<Count> }

/**
 * Runs the parts one after another, prints how long each took and what failed, and ends the process. The last line is
 * `N passed, N failed`.
 */
export async function runParts(deps: readonly Part[]): Promise<never> {
  const done: { name: string; count: Count; seconds: number }[] = []
  for (const [index, { name, run }] of deps.entries()) {
    console.log(`\n${name} (part ${index + 1} of ${deps.length})`)
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
