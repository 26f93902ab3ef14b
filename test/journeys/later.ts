import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContextOptions } from '@playwright/test'
import { type CalendarDate, dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { spawnProgram, untilReady } from '#test/support/spawn-program.ts'
import { findFreePort } from '#tools/free-port.ts'
import { expect, test as base, type Page } from './stage.ts'

/** These journeys move the clock, so they have a product of their own, and run beside those that need the real time. */
export const test = base.extend<object, { product: string }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'switchback-later-'))
      const settings = { PORT: String(await findFreePort()), DATA_DIR: folder, LOG_LEVEL: 'error' }
      const program = spawnProgram(settings, { pages: true })
      await untilReady(program)
      await use(program.url)
      await program.kill('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product),
})

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

type Sizes = { ofOwner: BrowserContextOptions; ofRenter: BrowserContextOptions }

/**
 * The browsers that a journey of two sides runs in. A quick run has each side once, on a phone and on a desktop; the full
 * run has both sides on both.
 */
export const sizes: readonly (readonly [name: string, Sizes])[] = process.env['TEST_FULL']
  ? [
      ['two desktops', { ofOwner: {}, ofRenter: {} }],
      ['two phones', { ofOwner: phone, ofRenter: phone }],
    ]
  : [['a phone and a desktop', { ofOwner: phone, ofRenter: {} }]]

/** Advances the clock that these journeys share, by an ISO 8601 duration. Returns its new time. */
export async function advance(page: Page, duration: string): Promise<Date> {
  const moved = await page.request.post('/sandbox/clock', { data: { advance: duration } })
  expect(moved.ok(), await moved.text()).toBe(true)
  return new Date(((await moved.json()) as { now: string }).now)
}

/** The date of today by the shared clock, which other journeys may have moved. */
export const todayByClock = async (page: Page): Promise<CalendarDate> =>
  dateIn(serviceArea.zone, await advance(page, 'PT0S'))
