import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig, devices, type Project } from '@playwright/test'
import { town } from '#domain/town.ts'
import { chromiumPath, firefoxPath, testArguments } from './tools/browser.ts'
import { findFreePort } from './tools/free-port.ts'
import { journeyServer } from './tools/test/journey-server.ts'

// Set in the environment, because the workers load this file too and must get the same port and folder.
const port = (process.env.JOURNEY_PORT ??= String(await findFreePort()))
const folder = (process.env.JOURNEY_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'switchback-journey-')))
const isFull = Boolean(process.env.TEST_FULL)
/**
 * Adds the tour of all pages, which needs the demo town: `small` visits each page once, on a phone if it differs there,
 * `full` in all settings.
 */
const tour = process.env.TOUR
const isSmallTour = tour === 'small'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // Without a graphics card each pixel costs processor time, and the phone has seven for each one of a desktop.
  ...(!isFull && { deviceScaleFactor: 1 }),
}
const still = { reducedMotion: 'reduce' } as const

// Animations are slow in a browser without a graphics card, so only the full run has them.
const reducedMotion = isFull ? {} : { contextOptions: still }
const onDesktop: Project = {
  name: 'desktop',
  testDir: 'test/journeys',
  use: { ...desktop, ...reducedMotion },
}
// A journey tagged @phone takes other steps on a phone than on a desktop.
const onPhone: Project = {
  name: 'phone',
  testDir: 'test/journeys',
  use: { ...phone, ...reducedMotion },
  ...(!isFull && { grep: /@phone/ }),
}
/** The Firefox of the machine, driven by WebDriver BiDi (decision 58). */
const firefox: Project['use'] = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: path.resolve(import.meta.dirname, 'tools/firefox/launch.mjs'),
    env: { ...process.env, FIREFOX_PATH: firefoxPath() },
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      // Firefox 153 crashes after axe has read elements through such properties, which our pages do not use.
      'accessibility.ARIAElementReflection.enabled': false,
    },
  },
}
// What differs between browsers: forms, files, dates, tables, keys, and the frames of the payment provider.
const otherBrowser = ['desk', 'edit-listing', 'list-gear', 'main-job', 'moderation', 'reports']
const inFirefox: Project = {
  name: 'firefox',
  testDir: 'test/journeys',
  testMatch: otherBrowser.map((name) => `**/${name}.journey.ts`),
  use: { ...desktop, ...firefox },
}
// The example town, which has no demo, differs in words and amounts, not in steps.
const journeys = town.demo ? [onDesktop, onPhone, ...(isFull ? [inFirefox] : [])] : [onDesktop]
const visits = { testDir: 'test/tour' }
const tours: Project[] = [
  { ...visits, name: 'tour-desktop', use: desktop, ...(isSmallTour && { grepInvert: /@phone/ }) },
  {
    ...visits,
    name: 'tour-phone-dark-still',
    use: { ...phone, colorScheme: 'dark', contextOptions: still },
    ...(isSmallTour && { grep: /@phone/ }),
  },
  ...(tour === 'full'
    ? [
        { ...visits, name: 'tour-phone', use: phone },
        { ...visits, name: 'tour-desktop-dark', use: { ...desktop, colorScheme: 'dark' } },
        { ...visits, name: 'tour-firefox', use: { ...desktop, ...firefox } },
      ]
    : []),
]
const { command, env } = journeyServer(port, folder, tour)

export default defineConfig({
  testMatch: '**/*.journey.ts',
  // Beside the logs of the test runner.
  outputDir: 'test-results/browser',
  // The journeys share one server; each creates its own users and listings.
  fullyParallel: true,
  workers: 2,
  // Only the full run takes what is slow or rare, or a journey again under other conditions, in both towns.
  ...(!isFull && town.demo && { grepInvert: /@full/ }),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: `en-${town.country}`,
    timezoneId: town.zone,
    // No traces, because recording one doubles the duration. Repeat a failure with `--trace on`.
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: { executablePath: await chromiumPath(), args: testArguments },
  },
  projects: [
    // They share a product with a clock of its own, so one worker runs them; first, because the others fill the second worker.
    {
      name: 'later',
      workers: 1,
      testDir: 'test/journeys',
      testMatch: '**/*.later.ts',
      use: desktop,
    },
    ...journeys,
    ...(tour ? tours : []),
  ],
  webServer: {
    command: command.map((word) => `"${word}"`).join(' '),
    url: `http://localhost:${port}/readyz`,
    // A busy machine takes minutes to seed the demo town.
    timeout: 600_000,
    env,
    reuseExistingServer: process.env.JOURNEY_SERVER === 'started',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
