import type { Count } from './count.ts'
import { runReported } from './run-reported.ts'

type Choice = {
  part: string
  /** The projects of vitest.config.ts to run. All by default. */
  projects?: readonly ('rules' | 'server' | 'example')[]
  /** The files or folders to run. All tests by default. */
  files?: readonly string[]
  env?: Record<string, string>
}

/** Runs tests with Vitest and counts them. */
export const runVitest = ({ part, projects = [], files = [], env = {} }: Choice): Promise<Count> =>
  runReported({
    part,
    arguments: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...files,
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=./tools/test/vitest-reporter.ts',
    ],
    env,
  })
