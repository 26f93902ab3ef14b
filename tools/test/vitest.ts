import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { project, run } from './checks.ts'
import { nameFailure, type Count } from './tally.ts'

type Assertion = { fullName: string; status: string; failureMessages?: string[] }
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { name: string; status: string; message?: string; assertionResults: Assertion[] }[]
}

/** Runs the tests of these files, of all when none is named, and counts them. */
export async function runVitest(
  files: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Count> {
  const folder = await mkdtemp(path.join(tmpdir(), 'switchback-results-'))
  const report = path.join(folder, 'vitest.json')
  const { code } = await run(
    {
      name: 'vitest',
      command: process.execPath,
      arguments: [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...files,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
    },
    { env },
  )
  const results = await readReport<Report>(report)
  await rm(folder, { recursive: true, force: true })
  // A file that does not load fails no test of its own.
  const silent = code !== 0 && !results?.numFailedTests ? 1 : 0
  return {
    passed: results?.numPassedTests ?? 0,
    failed: (results?.numFailedTests ?? 0) + silent,
    skipped: results?.numPendingTests ?? 0,
    failures: results?.testResults.flatMap(failuresOf) ?? ['vitest ended without a report'],
  }
}

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = path.relative(project, name)
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [nameFailure(file, message)]
  return failed.map(({ fullName, failureMessages }) =>
    nameFailure(`${file} › ${fullName}`, failureMessages?.[0]),
  )
}

export async function readReport<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } catch {
    console.log(`There is no report ${path.basename(file)}`)
    return undefined
  }
}
