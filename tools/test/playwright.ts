import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from './checks.ts'
import { readReport } from './run-vitest.ts'
import { nameFailure, type Count } from './tally.ts'

type Result = { errors: { message?: string }[] }
type Test = { projectName: string; status: string; results: Result[] }
type Suite = { suites?: Suite[]; specs: { title: string; file: string; tests: Test[] }[] }
type Report = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
  errors: { message?: string }[]
}
type Choice = { config?: string; env?: Record<string, string>; options?: readonly string[] }

/** Uses the product in a browser and counts; one that only succeeds when it is repeated has failed. */
export async function runPlaywright({
  config = 'playwright.config.ts',
  env = {},
  options = [],
}: Choice = {}): Promise<Count> {
  const folder = await mkdtemp(path.join(tmpdir(), 'switchback-results-'))
  const report = path.join(folder, 'playwright.json')
  const { code } = await run(
    {
      name: 'playwright',
      command: process.execPath,
      arguments: [
        'node_modules/@playwright/test/cli.js',
        'test',
        `--config=${config}`,
        '--reporter=dot,json',
        ...options,
      ],
    },
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', ...env } },
  )
  const { stats, suites = [], errors = [] } = (await readReport<Report>(report)) ?? {}
  await rm(folder, { recursive: true, force: true })
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  return {
    passed: stats?.expected ?? 0,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: stats?.skipped ?? 0,
    failures: [
      ...suites.flatMap(failuresOf),
      ...errors.map(({ message }) => nameFailure(config, message)),
      ...(stats ? [] : [`${config}: ended without a report`]),
    ],
  }
}

function failuresOf({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        nameFailure(`[${projectName}] ${file} › ${title}`, results[0]?.errors[0]?.message),
      ),
  )
  return [...own, ...suites.flatMap(failuresOf)]
}
