import type { Count } from './count.ts'
import { runReported } from './run-reported.ts'

type Choice = { part?: string; env?: Record<string, string>; options?: readonly string[] }

/** Runs the browser tests with Playwright and counts them. */
export const runPlaywright = ({ part = 'Browser', env = {}, options = [] }: Choice): Promise<Count> =>
  runReported({
    part,
    arguments: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--reporter=list,./tools/test/playwright-reporter.ts',
      ...options,
    ],
    env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', ...env },
  })
