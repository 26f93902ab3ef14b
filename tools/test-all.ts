import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildWebIfStale } from './build-web.ts'
import { project, run, runChecks, staticChecks } from './checks.ts'

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
add(await runPlaywright())
await rm(folder, { recursive: true, force: true })

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

async function runVitest(): Promise<Partial<typeof total>> {
  const report = path.join(folder, 'vitest.json')
  const { code } = await run({
    name: 'vitest',
    command: process.execPath,
    arguments: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  })
  const results = await readReport<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
  }>(report)
  // A file that does not load fails no test of its own.
  const silent = code !== 0 && !results?.numFailedTests ? 1 : 0
  return {
    passed: results?.numPassedTests ?? 0,
    failed: (results?.numFailedTests ?? 0) + silent,
    skipped: results?.numPendingTests ?? 0,
  }
}

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

async function readReport<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } catch {
    console.log(`No report at ${path.relative(project, file)}`)
    return undefined
  }
}
