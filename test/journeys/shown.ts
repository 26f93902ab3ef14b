import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'

/** The lines of text of a toast or heading. */
type Shown = string[]

const shownBy = new WeakMap<Page, Shown[]>()

/**
 * Records every toast and heading that the pages of this browser show. A toast disappears after five seconds and a
 * success page after two, so on a busy machine a test that looks at the page itself may be too late.
 */
export async function recordShown(context: BrowserContext): Promise<void> {
  await context.exposeBinding('recordShown', ({ page }, words: Shown) => {
    shownBy.set(page, [...(shownBy.get(page) ?? []), words])
  })
  await context.addInitScript(observeShown)
}

/**
 * Reports each toast and heading of the page through the binding `recordShown`. It runs in the browser, so it cannot use
 * anything from outside its body.
 */
function observeShown(): void {
  const page = window as typeof window & { holdsToasts?: boolean; recordShown(words: Shown): Promise<void> }
  const recorded = new WeakMap<Element, string>()
  const record = () => {
    for (const element of document.querySelectorAll('[data-toast], main h1')) {
      const lines = element.matches('h1') ? [element] : [...element.querySelectorAll('p')]
      const words = lines.map((line) => line.textContent)
      const text = words.join('\n')
      if (!text || recorded.get(element) === text) continue
      recorded.set(element, text)
      void page.recordShown(words)
      if (page.holdsToasts) element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
  }
  new MutationObserver(record).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Expects a toast or heading with exactly these lines, shown since the last call for this page. */
export async function expectShown(page: Page, ...lines: (string | RegExp)[]): Promise<void> {
  const holds = (words: Shown) =>
    lines.every((line) => words.some((word) => (typeof line === 'string' ? word === line : line.test(word))))
  let at = -1
  await expect(() => {
    const shown = shownBy.get(page) ?? []
    at = shown.findIndex(holds)
    expect(at, `${lines.join(', ')} among ${JSON.stringify(shown)}`).not.toBe(-1)
  }).toPass({ timeout: 30_000 })
  shownBy.get(page)?.splice(0, at + 1)
}

/** Keeps new toasts open until they are released, as hovering over them does. */
export const holdToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { holdsToasts: true })
  })

export const releaseToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { holdsToasts: false })
    for (const toast of document.querySelectorAll('[data-toast]'))
      toast.dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
  })

/** Expects that a held toast does not cover an element at the bottom of a phone's screen. */
export async function expectToastNotCovering(part: Locator): Promise<void> {
  const place = await part.boundingBox()
  if (!place) return
  const toast = (await part.page().locator('[data-toast]').boundingBox())!
  const isApart =
    toast.y + toast.height <= place.y ||
    place.y + place.height <= toast.y ||
    toast.x + toast.width <= place.x ||
    place.x + place.width <= toast.x
  expect(isApart, 'the toast leaves it free').toBe(true)
}
