import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from './checks.ts'

export type Count = { passed: number; failed: number; skipped: number }

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
  const results = await readReport<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
  }>(report)
  await rm(folder, { recursive: true, force: true })
  // A file that does not load fails no test of its own.
  const silent = code !== 0 && !results?.numFailedTests ? 1 : 0
  return {
    passed: results?.numPassedTests ?? 0,
    failed: (results?.numFailedTests ?? 0) + silent,
    skipped: results?.numPendingTests ?? 0,
  }
}

export async function readReport<Report>(file: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Report
  } catch {
    console.log(`There is no report ${path.basename(file)}`)
    return undefined
  }
}
