import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices, type Project } from '@playwright/test'
import { browserArguments, chromiumPath } from './tools/browser.ts'

const port = Number((process.env.JOURNEY_PORT ??= '3199'))
/** Set once: the workers load this file too and must find the same folder. */
const folder = (process.env.JOURNEY_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'switchback-journey-')))
const isFull = Boolean(process.env.TEST_FULL)
/** The tour of all pages needs the demo town: `small` visits each page once, `full` in all four settings. */
const tour = process.env.TOUR

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const still = { reducedMotion: 'reduce' } as const

// Animations are a good part of what a browser without a graphics card computes; the full run keeps them.
const calm = isFull ? {} : { contextOptions: still }
const journeys: Project[] = [
  { name: 'desktop', testDir: 'test/journeys', use: { ...desktop, ...calm } },
  // A journey tagged @phone takes another way on a phone than on a desktop.
  { name: 'phone', testDir: 'test/journeys', use: { ...phone, ...calm }, ...(!isFull && { grep: /@phone/ }) },
]
const visits = { testDir: 'test/tour' }
const tours: Project[] = [
  { ...visits, name: 'tour-desktop', use: desktop },
  {
    ...visits,
    name: 'tour-phone-dark-still',
    use: { ...phone, colorScheme: 'dark', contextOptions: still },
    ...(tour === 'small' && { grep: /@phone/ }),
  },
  ...(tour === 'full'
    ? [
        { ...visits, name: 'tour-phone', use: phone },
        { ...visits, name: 'tour-desktop-dark', use: { ...desktop, colorScheme: 'dark' } },
      ]
    : []),
]
const first = [...journeys, ...(tour ? tours : [])]

export default defineConfig({
  testMatch: '**/*.journey.ts',
  // Beside the logs that the test runner keeps.
  outputDir: 'test-results/browser',
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
    // Recording a trace costs as much as the test itself: `--trace on` repeats a failure with one.
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: { executablePath: await chromiumPath(), args: browserArguments },
  },
  projects: [
    ...first,
    // Moves the clock that everybody shares, so it waits until the others are done.
    {
      name: 'later',
      testDir: 'test/journeys',
      testMatch: '**/*.later.ts',
      dependencies: first.flatMap(({ name }) => name ?? []),
      use: desktop,
    },
  ],
  webServer: {
    command: `"${process.execPath}" src/main.ts`,
    url: `http://localhost:${port}/readyz`,
    // A busy machine takes its time to make the demo town.
    timeout: 600_000,
    env: { PORT: String(port), DATA_DIR: folder, DEMO: tour ? 'on' : 'off', LOG_LEVEL: 'error' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
