import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browserArguments, chromiumPath } from './tools/browser.ts'

const port = Number((process.env.JOURNEY_PORT ??= '3199'))
/** Set once: the workers load this file too and must find the same folder. */
const folder = (process.env.JOURNEY_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'switchback-journey-')))

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  // The journeys share one product, as people do; each brings people and listings of its own.
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'America/Denver',
    trace: 'retain-on-failure',
    actionTimeout: 20_000,
    launchOptions: { executablePath: await chromiumPath(), args: browserArguments },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } },
    // Moves the clock that everybody shares, so it waits until the others are done.
    {
      name: 'later',
      testMatch: '**/*.later.ts',
      dependencies: ['desktop', 'phone'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" src/main.ts`,
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    env: { PORT: String(port), DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'error' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
