import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContextOptions } from '@playwright/test'
import { type CalendarDate, dateIn } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { spawnProgram, untilReady } from '#test/support/spawn-program.ts'
import { findFreePort } from '#tools/free-port.ts'
import { expect, test as base, type Page } from './stage.ts'

/**
 * The test function of journeys that move the clock. They have their own server process, so that they can run beside
 * journeys that need the real time.
 */
export const test = base.extend<object, { product: string }>({
  product: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'switchback-later-'))
      const settings = {
        PORT: String(await findFreePort()),
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
        TOWN: process.env['TOWN'] ?? 'missoula',
      }
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

type BrowserPair = { ofOwner: BrowserContextOptions; ofRenter: BrowserContextOptions }

/**
 * The browsers in which a journey with two sides runs. A normal run has the owner on a phone and the renter on a
 * desktop; the full run has both on desktops and both on phones.
 */
export const browserPairs: readonly (readonly [name: string, BrowserPair])[] = process.env['TEST_FULL']
  ? [
      ['two desktops', { ofOwner: {}, ofRenter: {} }],
      ['two phones', { ofOwner: phone, ofRenter: phone }],
    ]
  : [['a phone and a desktop', { ofOwner: phone, ofRenter: {} }]]

/** Advances the clock of these journeys' server by an ISO 8601 duration. Returns its new time. */
export async function advance(page: Page, duration: string): Promise<Date> {
  const moved = await page.request.post('/sandbox/clock', { data: { advance: duration } })
  expect(moved.ok(), await moved.text()).toBe(true)
  return new Date(((await moved.json()) as { now: string }).now)
}

/** Returns today's date by the server's clock, which other journeys may have moved. */
export const todayByClock = async (page: Page): Promise<CalendarDate> =>
  dateIn(serviceArea.zone, await advance(page, 'PT0S'))
