import { defineConfig } from 'vitest/config'

// Far from Montana and ahead of UTC: a date that leans on the machine’s zone fails here.
process.env['TZ'] = 'Pacific/Kiritimati'

export default defineConfig({
  test: {
    include: ['src', 'db', 'test', 'tools'].flatMap((room) => [
      `${room}/**/*.test.ts`,
      `${room}/**/*.test.tsx`,
    ]),
    exclude: ['**/node_modules/**', 'test/journeys/**'],
    globalSetup: ['test/global-setup.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
