import type { ElementHandle, Frame, Locator } from '@playwright/test'
import { expect, type Page, type SignIn } from './stage.ts'

/** A limit for presses of Tab: more focusable elements than any page has. */
const maxStops = 120

/** Presses `key` until the target has the focus, and checks the focus indicator at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // Looks the element up only once. A lookup by role computes the accessible names of half the page.
  let element = await find(target)
  const isThere = async () => {
    const state = await stateOf(element)
    if (state !== 'removed') return state === 'focused'
    element = await find(target)
    return (await stateOf(element)) === 'focused'
  }
  await tabUntil(page, isThere, target.toString(), key)
}

const find = async (target: Locator) => (await target.elementHandle())!

const stateOf = (found: ElementHandle<SVGElement | HTMLElement>) =>
  found.evaluate((element) => {
    if (!element.isConnected) return 'removed'
    return element.matches(':focus') && document.hasFocus() ? 'focused' : 'elsewhere'
  })

async function tabUntil(page: Page, isThere: () => Promise<boolean>, name: string, key = 'Tab') {
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press(key)
    const [error, isDone] = await Promise.all([findFocusProblem(page), isThere()])
    expect(error, 'the focus can be seen').toBeUndefined()
    if (isDone) return
  }
  throw new Error(`No stop is ${name}.`)
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Opens a link of the navigation bar. On a phone most links are in the bar's menu. */
export async function goTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })
  const menu = page.getByRole('button', { name: 'Menu' })
  await expect(link.or(menu).first()).toBeVisible()
  // The navigation bar is at the top of the document, so tabbing starts there.
  const isAtStart = await page.evaluate(() => document.activeElement === document.body)
  const isInBar = await link.isVisible()
  await tabTo(page, isInBar ? link : menu, isAtStart ? 'Tab' : 'Shift+Tab')
  await page.keyboard.press('Enter')
  if (!isInBar) await press(page, link)
}

/** Types into a field. Tabbing into it selects its text, which is replaced. */
export async function typeInto(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(words)
}

/** Types a time such as `17:30` into a time field. The field moves to its next segment when one is filled. */
export async function typeTime(page: Page, field: Locator, value: string): Promise<void> {
  await tabTo(page, field)
  const [hour = 0, minute = 0] = value.split(':').map(Number)
  const isHalfDay = await page.evaluate(
    () => new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12,
  )
  const two = (part: number) => String(part).padStart(2, '0')
  await page.keyboard.type(
    isHalfDay ? `${two(hour % 12 || 12)}${two(minute)}${hour < 12 ? 'A' : 'P'}` : two(hour) + two(minute),
  )
  await expect(field).toHaveValue(value)
}

/** Chooses an option of a closed list by typing its first letters. */
export async function chooseIn(page: Page, list: Locator, label: string): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.type(label)
  await expect(list.locator('option:checked')).toHaveText(label)
}

/** Chooses a radio button: Tab moves into the group, arrow keys to the button. */
export async function pickIn(page: Page, group: Locator, label: string | RegExp): Promise<void> {
  const all = group.getByRole('radio')
  const one = group.getByRole('radio', { name: label })
  const isInside = () => all.evaluateAll((radios) => radios.some((radio) => radio.matches(':focus')))
  // A dialog may have focused the group already. If not, browsers differ in which radio button Tab focuses.
  if (!(await isInside())) await tabUntil(page, isInside, group.toString())
  await page.keyboard.press('Space')
  for (let more = await all.count(); more > 0 && !(await hasFocus(one)); more--)
    await page.keyboard.press('ArrowDown')
  await expect(one).toBeFocused()
  await expect(one).toBeChecked()
  expect(await findFocusProblem(page), 'the focus can be seen').toBeUndefined()
}

/** Presses keys one after the other and checks the focus indicator after each. */
export async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Opens the file chooser with Enter and selects files. */
export async function chooseFiles(page: Page, field: Locator, files: Picture[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, field)
  await (await chooser).setFiles(files)
}

type Picture = { name: string; mimeType: string; buffer: Buffer }

/** Signs in from the landing page through the identity provider's form. */
export const signIn: SignIn = async ({ page, email, firstName, lastName }) => {
  await page.goto('/')
  await goTo(page, 'Login')
  await page.waitForURL(/\/sandbox\/identity/)
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('First name'), firstName)
  await typeInto(page, page.getByLabel('Last name'), lastName)
  await page.keyboard.press('Enter')
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.matches(':focus') && document.hasFocus())

/**
 * Returns a message if the focus indicator is not visible. Returns undefined if it is, and also when the focus is in
 * the browser's own controls.
 */
async function findFocusProblem(page: Page): Promise<string | undefined> {
  for (const frame of page.frames()) {
    // The browser may scroll to the focused element only in the next frame, which is the first one that users see.
    const error = (await findProblemIn(frame)) && (await findProblemIn(frame, 2))
    if (error) return error
  }
  return undefined
}

const findProblemIn = (frame: Frame, renderings = 0): Promise<string | undefined> =>
  frame.evaluate(async (count) => {
    for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame)
    const at = document.activeElement
    if (!at || at === document.body || at.tagName === 'IFRAME' || !document.hasFocus()) return undefined
    // A native date or time field shows the focus on its focused segment.
    if (at.matches(':is(input[type=date], input[type=time]):not(:focus-visible)')) return undefined
    // A running transition still shows the old style, so it has to finish first.
    await Promise.all(at.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
    // The indicator may be on a child or on an ancestor: the number in a calendar day, the label of a hidden input,
    // the card of a link.
    const candidates = [at, ...at.children]
    for (let up = at.parentElement; up && candidates.length < 12; up = up.parentElement) candidates.push(up)
    const shown = candidates.find((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const isLarge = element.getBoundingClientRect().width > 2
      return isLarge && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    })
    if (!shown) return `no outline: ${at.outerHTML.slice(0, 200)}`
    const { top, bottom, left, right } = shown.getBoundingClientRect()
    const isInView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    if (!isInView) return `out of sight: ${at.outerHTML.slice(0, 200)}`
    const places = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + x * (right - left), top + y * (bottom - top)] as const),
    )
    const cover = places.map(([x, y]) => document.elementFromPoint(x, y))
    // Ignores toasts, which cover the page only briefly, and elements that a scroll container clips.
    const isOpen = cover.some(
      (over) => !over || shown.contains(over) || over.contains(shown) || over.closest('[data-toast]'),
    )
    return isOpen
      ? undefined
      : `covered by ${cover[4]?.outerHTML.slice(0, 100)}: ${at.outerHTML.slice(0, 200)}`
  }, renderings)
