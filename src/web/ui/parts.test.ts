import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openComponentGallery } from '#test/fixtures/component-gallery.ts'
import { axeOn } from '#test/support/axe.ts'
import { isFullRun } from '#test/support/full-run.ts'

let componentGallery: Awaited<ReturnType<typeof openComponentGallery>>
let page: Page

beforeAll(async () => void (componentGallery = await openComponentGallery()), 120_000)
afterEach(() => page.context().close())
afterAll(() => componentGallery?.close())

async function openPage(width = 1280) {
  const context = await componentGallery.browser.newContext({
    viewport: { width, height: 900 },
    timezoneId: 'Asia/Tokyo',
  })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(componentGallery.address)
  await page.getByRole('heading', { name: 'Components', exact: true }).waitFor()
}

const button = (name: string | RegExp) => page.getByRole('button', { name })
const focused = () => page.evaluate(() => document.activeElement?.textContent)

describe('on a desktop', () => {
  beforeEach(() => openPage())

  test.runIf(isFullRun)('the gallery links to the sandbox and follows the chosen theme', async () => {
    expect(await page.getByRole('link', { name: 'Sandbox', exact: true }).getAttribute('href')).toBe(
      '/sandbox',
    )
    const html = page.locator('html')
    await page.getByRole('banner').first().getByRole('radio', { name: 'Dark' }).check()
    expect(await html.getAttribute('class')).toBe('dark')
    await page.reload()
    await page.getByRole('heading', { name: 'Components', exact: true }).waitFor()
    expect(await html.getAttribute('class')).toBe('dark')
  })

  test.runIf(isFullRun)('a change of style has effect at once for readers who want no motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const orders = await page
      .locator('main, body')
      .first()
      .evaluate((element) => {
        const order = () => getComputedStyle(element).order
        const before = order()
        element.style.order = '2'
        return [before, order()]
      })
    expect(orders).toEqual(['0', '2'])
  })

  test('a pending button keeps its width and its focus and ignores presses', async () => {
    const submit = button(/List Your Gear|Creating Listing/)
    const before = await submit.boundingBox()
    await submit.click()
    // Without `force` Playwright would wait until the button is enabled.
    await submit.click({ force: true })
    expect(await page.getByTestId('presses').textContent()).toBe('1')
    expect((await submit.boundingBox())?.width).toBe(before?.width)
    expect(await submit.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await submit.getAttribute('aria-busy')).toBe('true')
  })

  test('a dialog takes the focus, closes by ESC or a press outside, and gives the focus back', async () => {
    const dialog = page.getByRole('dialog', { name: 'Cancel booking?' })
    await button('Cancel booking').click()
    await dialog.waitFor()
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused()).toBe('Cancel booking')
    await button('Cancel booking').click()
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'detached' })
    expect((await page.locator('html').getAttribute('style')) ?? '').not.toContain('hidden')
  })

  test('a dialog with a foot has its Close button focused, and keeps title and foot in view', async () => {
    await button('Show filters').click()
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await dialog.waitFor()
    const close = dialog.getByRole('button', { name: 'Close' })
    expect(await close.evaluate((element) => element === document.activeElement)).toBe(true)
    await dialog.getByText('Neighborhood 30').scrollIntoViewIfNeeded()
    for (const part of [close, dialog.getByRole('button', { name: 'Show 9 results' })]) {
      const box = await part.boundingBox()
      expect(box?.y).toBeGreaterThan(0)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900)
    }
    await close.click()
    await dialog.waitFor({ state: 'detached' })
    expect(await focused()).toBe('Show filters')
  })

  test('one toast at a time, announced in the fitting region, gone after 5 seconds', async () => {
    await page.clock.install()
    await button('Show toast').click()
    expect(await page.getByRole('status').filter({ hasText: 'Request Submitted!' }).count()).toBe(1)
    await button('Show failure').click()
    expect(await page.getByRole('alert').filter({ hasText: 'Booking Failed' }).count()).toBe(1)
    expect(await page.getByText('Request Submitted!').count()).toBe(0)
    await page.clock.runFor(4000)
    expect(await page.getByText('Booking Failed').count()).toBe(1)
    await page.clock.runFor(1100)
    expect(await page.getByText('Booking Failed').count()).toBe(0)
  })

  test.runIf(isFullRun)('a toast pauses while the pointer is on it', async () => {
    await page.clock.install()
    await button('Show toast').click()
    await page.getByText('Request Submitted!').hover()
    await page.clock.runFor(20_000)
    expect(await page.getByText('Request Submitted!').count()).toBe(1)
    await page.mouse.move(5, 5)
    await page.clock.runFor(5000)
    expect(await page.getByText('Request Submitted!').count()).toBe(0)
  })

  test.runIf(isFullRun)('a swipe of 50 px dismisses a toast, a shorter one does not', async () => {
    await button('Show toast').click()
    const toast = page.getByText('Request Submitted!')
    const swipe = async (distance: number) => {
      await toast.hover()
      await page.mouse.down()
      const box = await toast.boundingBox()
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2 + distance, box?.y ?? 0, { steps: 4 })
      await page.mouse.up()
    }
    await swipe(40)
    expect(await toast.count()).toBe(1)
    await swipe(60)
    await toast.waitFor({ state: 'detached' })
    expect(await toast.count()).toBe(0)
  })

  test.runIf(isFullRun)('arrow keys, Home and End move between tabs', async () => {
    await page.getByRole('tab', { name: 'My Listings' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('tabpanel').textContent()).toBe('One request')
    await page.keyboard.press('End')
    expect(await page.getByRole('tabpanel').textContent()).toBe('No reviews')
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('tab', { selected: true }).textContent()).toContain('My Listings')
    expect(await focused()).toContain('My Listings')
  })

  test.runIf(isFullRun)('choices are native radio buttons, checkboxes and switches', async () => {
    await page.getByRole('radio', { name: 'Renting' }).check()
    expect(await page.getByRole('radio', { name: 'Renting' }).isChecked()).toBe(true)
    await page.getByRole('switch', { name: /Available for rent/ }).click()
    expect(await page.getByRole('switch', { name: /Available for rent/ }).isChecked()).toBe(true)
    const four = page
      .getByRole('group', { name: 'Rating', exact: true })
      .getByRole('radio', { name: '4 stars' })
    await four.check()
    expect(await four.isChecked()).toBe(true)
  })

  test('days are chosen as plain dates, whatever the browser’s zone; past and taken days are not', async () => {
    await button(/^Dates:/).click()
    const calendar = page.getByRole('dialog', { name: 'Dates' })
    const day = (name: RegExp) => calendar.getByRole('button', { name })
    await day(/November 27/).waitFor()
    expect(await calendar.getByRole('grid').count()).toBe(2)
    expect(await day(/November 19/).getAttribute('aria-disabled')).toBe('true')
    expect(await day(/November 25/).getAttribute('aria-disabled')).toBe('true')
    await day(/November 27/).click()
    await day(/December 2\b/).click()
    expect(await page.getByTestId('range').textContent()).toBe('2026-11-27..2026-12-02')
    expect(await calendar.textContent()).toContain('$136.80 in total')
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    expect(
      await button('Dates: Start date Fri, Nov 27 End date Wed, Dec 2').evaluate(
        (field) => field === document.activeElement,
      ),
    ).toBe(true)
  })

  test.runIf(isFullRun)('a range can be chosen by keyboard', async () => {
    await button(/^Dates:/).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Dates' }).getByRole('grid').first().waitFor()
    for (const key of ['ArrowRight', 'Enter', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    expect(await page.getByTestId('range').textContent()).toBe('2026-11-21..2026-11-23')
  })

  test.runIf(isFullRun)('two native fields replace the calendar if its code fails to load', async () => {
    await page.route(/date-range-panel/, (route) => route.abort())
    await button(/^Dates:/).click()
    const fields = page.getByRole('region', { name: 'Fields', exact: true })
    await fields.getByRole('textbox', { name: 'Start date' }).fill('2026-12-01')
    await fields.getByRole('textbox', { name: 'End date' }).fill('2026-12-03')
    expect(await page.getByTestId('range').textContent()).toBe('2026-12-01..2026-12-03')
    await fields.getByRole('textbox', { name: 'Start date' }).fill('2026-11-24')
    await fields.getByRole('textbox', { name: 'End date' }).fill('2026-11-26')
    expect(await page.getByTestId('range').textContent()).toBe('-')
    expect(await page.getByText('These dates aren’t free').count()).toBe(1)
  })

  test('a picture that fails to load says so in its frame', async () => {
    await page.getByTestId('broken').scrollIntoViewIfNeeded()
    await page.getByTestId('broken').getByText('Failed to load').waitFor()
    const box = await page.getByTestId('broken').locator('div').first().boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1)
  })

  test.runIf(isFullRun).each(['light', 'dark'])(
    'axe finds no violation in the %s theme',
    async (theme) => {
      await page.evaluate(
        (isDark) => document.documentElement.classList.toggle('dark', isDark),
        theme === 'dark',
      )
      // Waits for the transitions of colors to end, because axe measures the contrast of the present colors.
      await page.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .filter((animation) => animation instanceof CSSTransition)
            .map((transition) => transition.finished),
        ),
      )
      const { violations } = await axeOn(page).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
        [],
      )
    },
    120_000,
  )
})

describe('on a phone', () => {
  beforeEach(() => openPage(390))

  test.runIf(isFullRun)(
    'the selected tab is scrolled into view if the row of tabs is wider than the screen',
    async () => {
      const row = page.getByRole('tablist')
      await row.evaluate((element) => void (element.style.maxWidth = '160px'))
      // A real click would first scroll to the tab.
      await page.getByRole('tab', { name: 'Reviews' }).evaluate((element: HTMLElement) => element.click())
      const last = page.getByRole('tab', { name: 'Reviews', selected: true })
      const edge = async () => {
        const [frame, tab] = [await row.boundingBox(), await last.boundingBox()]
        return (frame?.x ?? 0) + (frame?.width ?? 0) - (tab?.x ?? 0) - (tab?.width ?? 0)
      }
      await expect.poll(edge).toBeGreaterThanOrEqual(-1)
    },
  )

  test('the calendar is a sheet with one month, and the page does not scroll sideways', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await button(/^Dates:/).click()
    const sheet = page.getByRole('dialog', { name: 'Dates' })
    await sheet.getByRole('grid').waitFor()
    expect(await sheet.getByRole('grid').count()).toBe(1)
    const bottom = async () => {
      const box = await sheet.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect.poll(bottom).toBe(900)
    await button('Done').click()
    await sheet.waitFor({ state: 'detached' })
  })
})
