import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tools/test/slowest-first.ts'
import { sortTestFiles } from './tools/test/sort-test-files.ts'

const { rules, server, example } = sortTestFiles()

const shared = {
  // Far from Montana and ahead of UTC, so that a date that depends on the machine’s time zone fails a test.
  env: { TZ: process.env.TEST_TZ ?? 'Pacific/Kiritimati' },
  // Repeats the random choices of an earlier run.
  setupFiles: process.env.TEST_SEED ? ['test/repeat-choices.ts'] : [],
  // Test files of a worker share modules, because loading the server again for each takes longer than most tests.
  isolate: false,
  pool: 'forks',
  // Ends tests that hang. A test of some seconds takes twenty beside busy processes.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // The default of a second is too short then.
  expect: { poll: { timeout: 15_000 } },
} as const

export default defineConfig({
  test: {
    // Twice the usual cores: the tests of the server wait for the database, for programs and for timers.
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirst },
    projects: [
      { test: { ...shared, name: 'rules', include: rules } },
      {
        test: {
          ...shared,
          name: 'example',
          include: example,
          env: { ...shared.env, TOWN: 'example' },
          globalSetup: ['test/global-setup.ts'],
        },
      },
      { test: { ...shared, name: 'server', include: server, globalSetup: ['test/global-setup.ts'] } },
    ],
  },
})
