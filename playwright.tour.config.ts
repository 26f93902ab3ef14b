import { defineConfig, devices } from '@playwright/test'
import journeys from './playwright.config.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const still = { reducedMotion: 'reduce' } as const

/** Every page of the product in the demo town, in each setting; `npm test` goes only through the two that differ most. */
export default defineConfig({
  ...journeys,
  testDir: 'test/tour',
  use: { ...journeys.use, trace: 'off' },
  projects: [
    { name: 'desktop', use: wide },
    { name: 'phone-dark-still', use: { ...phone, colorScheme: 'dark', contextOptions: still } },
    ...(process.env.TOUR === 'full'
      ? [
          { name: 'phone', use: phone },
          { name: 'desktop-dark', use: { ...wide, colorScheme: 'dark' as const } },
        ]
      : []),
  ],
  webServer: [journeys.webServer ?? []].flat().map((server) => ({
    ...server,
    // The town is made first, which takes a busy machine its time.
    timeout: 600_000,
    env: { ...server.env, DEMO: 'on' },
  })),
})
