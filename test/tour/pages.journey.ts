import path from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import { cookiesOf, expect, expectNoViolations, expectNoSidewaysScroll, test } from '#test/journeys/stage.ts'
import { expectTabInSight, expectToFit, resize, settle, takePicture } from './look.ts'
import { openTown, type Town, type Viewer } from './town.ts'
import { isFurtherState, visits } from './visits.ts'
import { watchPage } from './watch-page.ts'

/** The demo town, looked up once by each process. */
let town: Promise<Town> | undefined

/** One browser context per user, shared by that user's visits, because a new context would load all scripts again. */
const contexts = new Map<Viewer, BrowserContext>()

const isFullTour = process.env.TOUR === 'full'

/** Further windows, in pixels: a tablet upright, a tablet or small laptop, and a large screen. */
const furtherWindows = [
  { width: 820, height: 1180 },
  { width: 1024, height: 900 },
  { width: 1920, height: 900 },
]

/** The folder for screenshots; without it none are taken. */
const pictures = process.env.TOUR_PICTURES

/** Opens an empty page of a user, without anything that earlier visits left in its storage. */
async function openPage(browser: Browser, options: BrowserContextOptions, { users }: Town, as: Viewer) {
  const context = contexts.get(as) ?? (await browser.newContext(options))
  if (!contexts.has(as)) {
    contexts.set(as, context)
    await context.addCookies(cookiesOf(users[as], String(options.baseURL)))
    await context.addInitScript(() => {
      // The empty page before the first one has no storage in Firefox.
      if (!location.href.startsWith('http')) return
      if (sessionStorage.length === 0) localStorage.clear()
      sessionStorage.setItem('visit', 'begun')
    })
  }
  return context.newPage()
}

for (const visit of isFullTour ? visits : visits.filter((each) => !isFurtherState(each))) {
  const tag = visit.differsOnPhone ? '@phone' : []
  test(`${visit.as}: ${visit.name}`, { tag }, async ({ browser, contextOptions, baseURL }, { project }) => {
    const demoTown = await (town ??= openTown(String(baseURL)))
    const options = { ...contextOptions, ...(baseURL && { baseURL }) }
    const page = await openPage(browser, options, demoTown, visit.as)
    const errors = await watchPage(page, visit.status)
    const response = await page.goto(visit.at?.(demoTown) ?? visit.route)
    // 304: Firefox still has the page from another visit to its address.
    if (visit.as === 'visitor')
      expect(visit.status ? [visit.status] : [200, 304]).toContain(response?.status())
    await settle(page, visit)
    const own = page.viewportSize()!
    const hasFurther = isFullTour && project.name.startsWith('tour-desktop')
    for (const window of [own, ...(hasFurther ? furtherWindows : [])]) {
      if (window !== own) await resize(page, window)
      await expectTabInSight(page)
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page)
      const name = `${visit.as} ${visit.name} ${project.name} ${window.width}.png`
      // For a picture Playwright adds a style element, which the page's policy forbids and Firefox reports.
      if (pictures && project.use.browserName !== 'firefox')
        await takePicture(page, path.join(pictures, name))
    }
    await expectToFit(page)
    expect(errors, 'what went wrong on the page').toEqual([])
    await page.close()
  })
}
