import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src', 'db', 'test', 'tools'].flatMap((room) => [
      `${room}/**/*.test.ts`,
      `${room}/**/*.test.tsx`,
    ]),
    exclude: ['**/node_modules/**', 'test/journeys/**'],
    globalSetup: ['test/global-setup.ts'],
    // Far from Montana and ahead of UTC: a date that leans on the machine’s zone fails here.
    env: { TZ: process.env.TEST_TZ ?? 'Pacific/Kiritimati' },
    // Repeats the random choices of an earlier run.
    setupFiles: process.env.TEST_SEED ? ['test/repeat-choices.ts'] : [],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
