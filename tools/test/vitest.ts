import type { Count } from './count.ts'
import { runReported } from './run-reported.ts'

type Choice = {
  part: string
  /** A project of vitest.config.ts; all projects by default. */
  project?: 'rules' | 'server' | 'example'
  /** Files or folders; all tests by default. */
  files?: readonly string[]
  env?: Record<string, string>
}

/** Runs tests with Vitest and counts them. */
export const runVitest = ({ part, project, files = [], env = {} }: Choice): Promise<Count> =>
  runReported({
    part,
    arguments: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      ...(project ? [`--project=${project}`] : []),
      '--reporter=default',
      '--reporter=./tools/test/vitest-reporter.ts',
    ],
    env,
  })
