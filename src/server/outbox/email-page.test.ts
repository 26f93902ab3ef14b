import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chromiumPath, testArguments } from '#tools/browser.ts'
import { layOut } from './layout.ts'
import type { EmailContent } from './email.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: testArguments })
})
afterAll(() => browser?.close())
beforeEach(() => async () => page?.close())

const endless = 'Seventeen'.repeat(40)
const long: EmailContent = {
  subject: `${endless} would like to rent your <b>tent</b>`,
  to: endless,
  lines: [`One & ${endless}`, { by: endless, quote: `${endless}\n\n<i>second</i> line` }],
  summary: [
    { label: 'Gear', value: endless },
    { label: 'Dates', value: 'Nov 27, 2026 – Jan 29, 2027 (64\u00A0days)' },
    { label: 'You earn', value: '$1,000,000.00' },
  ],
  action: { label: `Message ${endless}`, path: '/messages' },
}
const short: EmailContent = { subject: 'Confirmed: a tent', lines: ['The first line.'] }
const links = {
  about: 'booking requests',
  page: `https://switchback.example/unsubscribe?token=${'x'.repeat(200)}`,
  oneClick: 'https://switchback.example/api/unsubscribe?token=x',
}

async function open(writing: EmailContent, { width = 390, dark = false } = {}) {
  page = await browser.newPage({
    viewport: { width, height: 800 },
    colorScheme: dark ? 'dark' : 'light',
    javaScriptEnabled: false,
  })
  await page.setContent(layOut(writing, 'https://switchback.example', links).html)
}

test.each([
  ['long', 320],
  ['long', 700],
  ['short', 320],
])('a %s email needs no horizontal scrolling at %i px', async (which, width) => {
  await open(which === 'long' ? long : short, { width })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
})

test('the button has a touch target of full width on a phone', async () => {
  await open({ ...short, action: { label: 'Pay $162.00', path: '/profile' } }, { width: 320 })
  const box = await page.getByRole('link', { name: 'Pay $162.00' }).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.width).toBeGreaterThan(240)
})

test('text from users is shown as text', async () => {
  await open(long)
  expect(await page.locator('b, i').count()).toBe(0)
  expect(await page.getByRole('blockquote').innerText()).toBe(`${endless}\n\n<i>second</i> line`)
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['Gear', 'Dates', 'You earn'])
  expect(await page.locator('img, script, link').count()).toBe(0)
})

test('a picture is as wide as the email, with the name of the gear where pictures are off', async () => {
  const picture = { path: '/gear/1/share.png', alt: endless }
  await open({ ...short, picture }, { width: 320 })
  const image = page.getByRole('img', { name: endless })
  expect(await image.getAttribute('src')).toBe('https://switchback.example/gear/1/share.png')
  expect((await image.boundingBox())?.width).toBeGreaterThan(280)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('the inbox preview shows the first line, which the email itself hides', async () => {
  await open(short)
  expect(await page.locator('body').innerText()).toMatch(/^Switchback\s+Confirmed: a tent\s+The first line\./)
  expect(await page.locator('body').evaluate((body) => body.textContent.trim())).toMatch(/^The first line\./)
})

test.each([false, true])('all text has enough contrast (dark: %s)', async (dark) => {
  await open({ ...long, lines: ['One.', { by: 'Olive', quote: 'Two.' }] }, { dark })
  const faint = await page.evaluate(() => {
    const read = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
    const light = ([r = 0, g = 0, b = 0]: number[]) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map((part) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    const groundOf = (element: Element | null): string => {
      const color = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)'
      return element && read(color)[3] === 0 ? groundOf(element.parentElement) : color
    }
    return [...document.querySelectorAll('h1, p, td, th, a, span, blockquote')].flatMap((element) => {
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!hasWords) return []
      const [one = 0, other = 0] = [getComputedStyle(element).color, groundOf(element)]
        .map((color) => light(read(color)))
        .toSorted((a, b) => b - a)
      const contrast = (one + 0.05) / (other + 0.05)
      return contrast < 4.5 ? [`${element.tagName} ${contrast.toFixed(2)}`] : []
    })
  })
  expect(faint).toEqual([])
})
