import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWebIfStale } from './build-web.ts'
import { run, runChecks, staticChecks } from './checks.ts'
import { livesInCi, runLives } from './run-lives.ts'
import { readReport, runVitest } from './run-vitest.ts'

/** Everything, in one command: the code read, the rules and the server run, the product used in a browser. */
const folder = await mkdtemp(path.join(tmpdir(), 'switchback-results-'))
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
await rm(folder, { recursive: true, force: true })

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function runPlaywright(): Promise<Partial<typeof total>> {
  const report = path.join(folder, 'playwright.json')
  const { code } = await run(
    {
      name: 'playwright',
      command: process.execPath,
      arguments: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=line,json'],
    },
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' } },
  )
  const { stats } =
    (await readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
      report,
    )) ?? {}
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  return {
    passed: stats?.expected ?? 0,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: stats?.skipped ?? 0,
  }
}
