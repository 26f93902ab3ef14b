import { expect, expectHydrated, expectNoSidewaysScroll, type Page } from '#test/journeys/stage.ts'
import type { Visit } from './visit.ts'

/**
 * Waits until the page shows the visit's text and is hydrated, runs the visit's interactions, then waits until nothing
 * loads or moves.
 */
export async function settle(page: Page, { shows, open }: Visit): Promise<void> {
  await expect(page.getByText(shows).locator('visible=true').first()).toBeVisible()
  await expectHydrated(page.locator('main h1').first())
  await open?.(page)
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  await page.waitForFunction(() => {
    // An animation that follows scrolling, not the time, runs for as long as its element is there.
    const isAtRest = (animation: Animation) =>
      animation.playState !== 'running' ||
      animation.timeline !== document.timeline ||
      animation.effect?.getComputedTiming().iterations === Infinity
    return document.fonts.status === 'loaded' && document.getAnimations().every(isAtRest)
  })
}

/** Expects the selected tab to be visible when tabs overflow the screen. */
export async function expectTabInSight(page: Page): Promise<void> {
  const tab = page.getByRole('tab', { selected: true })
  if ((await tab.count()) === 0) return
  const overhang = async () => {
    const { x, width } = (await tab.boundingBox()) ?? { x: 0, width: 0 }
    return Math.max(-x, x + width - (page.viewportSize()?.width ?? 0))
  }
  await expect.poll(overhang, 'the chosen tab is in sight').toBeLessThanOrEqual(0)
}

/** Expects no horizontal scrolling in a window of 320 px (WCAG 1.4.10: 1280 px at 400% zoom), and on desktops at 200% zoom. */
export async function expectToFit(page: Page, wait: { timeout?: number } = {}): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const sizes = [
    ...(width >= 1280 ? [{ width: width / 2, height: height / 2 }] : []),
    { width: 320, height: 700 },
  ]
  for (const size of sizes) {
    await resize(page, size)
    await expectNoSidewaysScroll(page, wait)
  }
}

/** Gives the window another size, and waits until the page reports the new width. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(size.width)
}

/** Saves a screenshot of the whole page, with its lazy images loaded. */
export async function takePicture(page: Page, file: string): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await page.screenshot({ path: file, fullPage: true })
}
