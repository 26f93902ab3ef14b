import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openComponentGallery } from '#test/fixtures/component-gallery.ts'
import { axeOn } from '#test/support/axe.ts'
import { isFullRun } from '#test/support/full-run.ts'

let gallery: Awaited<ReturnType<typeof openComponentGallery>>
let page: Page

beforeAll(async () => void (gallery = await openComponentGallery()), 120_000)
afterEach(() => page.context().close())
afterAll(() => gallery?.close())

async function openPage(width: number) {
  const context = await gallery.browser.newContext({
    viewport: { width, height: 800 },
    hasTouch: width < 600,
  })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(gallery.address)
  await page.getByRole('list', { name: 'Hannah’s photos at pickup' }).waitFor()
}

const thumbnail = (number: number) =>
  page.getByRole('button', { name: `Hannah’s photos at pickup, ${number} of 3` })
const lightbox = () => page.getByRole('dialog', { name: 'Hannah’s photos at pickup' })
const large = (number: number) =>
  lightbox()
    .locator('img')
    .nth(number - 1)
const isInView = async (number: number) => {
  const box = await large(number).boundingBox()
  return box !== null && box.x >= 0 && box.x + box.width <= page.viewportSize()!.width
}

async function swipeLeft() {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 400 }] })
  await touch('touchStart', 340)
  for (let x = 320; x > 60; x -= 20) await touch('touchMove', x)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.runIf(isFullRun)(
  'a thumbnail opens large, keys lead through the photos, and ESC leads back to it',
  async () => {
    await openPage(1280)
    await thumbnail(2).click()
    await lightbox().waitFor()
    expect(await isInView(2)).toBe(true)
    expect(await large(2).getAttribute('alt')).toBe('Hannah’s photos at pickup, 2 of 3')
    expect(await lightbox().getByText('Fri, Dec 11, 9:12 AM MT').isVisible()).toBe(true)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => isInView(3)).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect(await lightbox().getByText('3 of 3', { exact: true }).isVisible()).toBe(true)
    await page.keyboard.press('Home')
    await expect.poll(() => isInView(1)).toBe(true)
    await lightbox().getByRole('button', { name: 'Next photo' }).click()
    await expect.poll(() => isInView(2)).toBe(true)
    const { violations } = await axeOn(page).include('dialog').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    await page.keyboard.press('Escape')
    await lightbox().waitFor({ state: 'detached' })
    expect(await thumbnail(2).evaluate((element) => element === document.activeElement)).toBe(true)
  },
)

test.runIf(isFullRun)('on a phone a swipe shows the next photo, and Close leads back', async () => {
  await openPage(390)
  await thumbnail(1).tap()
  await lightbox().waitFor()
  expect((await large(1).boundingBox())?.width).toBeLessThanOrEqual(390)
  await swipeLeft()
  await expect.poll(() => isInView(2), { timeout: 5000 }).toBe(true)
  expect(await lightbox().getByText('2 of 3', { exact: true }).isVisible()).toBe(true)
  await lightbox().getByRole('button', { name: 'Close' }).tap()
  await lightbox().waitFor({ state: 'detached' })
})

test.runIf(isFullRun)(
  'the field for private photos shows each state, and a failed upload offers to try it again',
  async () => {
    await openPage(390)
    const field = page.getByRole('group', { name: 'Photos (optional)' })
    expect(await field.getByText('3 of 8').isVisible()).toBe(true)
    expect(await field.getByRole('progressbar', { name: 'Uploading skis.jpg' }).isVisible()).toBe(true)
    expect(await field.getByRole('button', { name: 'Try again: strap.jpg' }).isVisible()).toBe(true)
    expect(await field.getByLabel('Add photo').count()).toBe(1)
    const { violations } = await axeOn(page).include('[role=group]').analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  },
)
