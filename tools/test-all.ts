import { buildWebIfStale } from './build-web.ts'
import { runChecks, staticChecks } from './checks.ts'
import { livesInCi, runLives } from './run-lives.ts'
import { runPlaywright } from './run-playwright.ts'
import { runVitest } from './run-vitest.ts'

/** Everything, in one command: the code read, the rules and the server run, the product used in a browser. */
const total = { passed: 0, failed: 0, skipped: 0 }
const add = (count: Partial<typeof total>) => {
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key] ?? 0
}

// The pages come first: building them writes the table of routes that the types are checked against.
await buildWebIfStale(console.log)
add(await runChecks(staticChecks))
add(await runVitest())
add(await runLives(livesInCi))
add(await runPlaywright())
add(await runPlaywright({ config: 'playwright.tour.config.ts' }))

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
