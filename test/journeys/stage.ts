import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test'
import { town } from '#domain/town.ts'
import { foreignIn, withoutClasses } from '#test/example-town/foreign-words.ts'
import { anAdmin, openUser, type User, type UserName } from '#test/fixtures/users.ts'
import { axeOn } from '#test/support/axe.ts'
import { isFullRun } from '#test/support/full-run.ts'
import { whyNoFirefox } from '#tools/browser.ts'
import { recordShown } from './shown.ts'
import { typeAsKeyboard } from './type-as-keyboard.ts'

export { expect, type Page }

/** A user with their own browser, whose console errors are recorded from the first page on. */
export type BrowserUser = UserName & { page: Page; errors: string[] }

/** A user who calls the API directly, with their own session. */
export type ApiUser = UserName & { id: string; api: User }

export type TestUser = BrowserUser & ApiUser

/** Signs in a user through the sign-in form. The user's page is still empty. */
export type SignIn = (user: BrowserUser) => Promise<void>

/** Console errors that tests cause on purpose: refused requests and cut connections. All other console errors fail the test. */
const provoked = /status of (402|404|409|410|415)|net::ERR_(FAILED|INTERNET_DISCONNECTED)$/

export const test = base.extend<{
  skipWithoutFirefox: void
  openBrowser: (name: UserName, options?: BrowserContextOptions, signIn?: SignIn) => Promise<TestUser>
  /**
   * Opens a browser for a new user. Without `signIn` the user is signed in by cookies and the page is empty; with it
   * the user signs in through the pages.
   */
  arrive: (firstName: string, options?: BrowserContextOptions, signIn?: SignIn) => Promise<TestUser>
  /** Opens a browser for the sandbox's admin, whom all journeys share. */
  arriveAsAdmin: () => Promise<TestUser>
  /** Signs up a new user without opening a browser, which saves time. */
  signUp: (firstName: string) => Promise<ApiUser>
}>({
  skipWithoutFirefox: [
    async ({ browserName }, use) => {
      const reason = browserName === 'firefox' ? whyNoFirefox() : undefined
      base.skip(reason !== undefined, reason)
      await use()
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await prepare(context)
    await use(context)
  },
  openBrowser: async ({ browser, contextOptions, baseURL }, use) => {
    const opened: BrowserUser[] = []
    await use(async (name, options = {}, signIn) => {
      const user = { ...name, ...(await openPage(browser, { ...contextOptions, ...options })) }
      opened.push(user)
      const url = String(options.baseURL ?? baseURL)
      if (signIn) {
        await signIn(user)
        await user.page.waitForURL('/')
      }
      const api = await openUser(url, name)
      if (!signIn) await user.page.context().addCookies(cookiesOf(api, url))
      return { ...user, id: api.id!, api }
    })
    for (const { page, errors, firstName } of opened) {
      expect(errors, `console errors of ${firstName}`).toEqual([])
      await page.context().close()
    }
  },
  arrive: async ({ openBrowser }, use) => {
    await use((firstName, options, signIn) => openBrowser(aNewName(firstName), options, signIn))
  },
  arriveAsAdmin: async ({ openBrowser }, use) => {
    await use(() => openBrowser(anAdmin))
  },
  signUp: async ({ baseURL }, use) => {
    await use(async (firstName) => {
      const name = aNewName(firstName)
      const api = await openUser(String(baseURL), name)
      return { ...name, id: api.id!, api }
    })
  },
})

const isFirefox = (context: BrowserContext) => context.browser()?.browserType().name() === 'firefox'

/** Gives the page the keyboard focus. In Chromium every page has it; in Firefox only one window at a time does. */
export async function takeFocus(page: Page): Promise<void> {
  if (isFirefox(page.context())) await page.bringToFront()
}

async function prepare(context: BrowserContext): Promise<void> {
  await recordShown(context)
  if (isFirefox(context)) await context.addInitScript(typeAsKeyboard)
}

/** Returns a name and an email address that no other journey uses. */
function aNewName(firstName: string): UserName {
  const unique = Math.random().toString(36).slice(2, 10)
  return {
    email: `${firstName.toLowerCase()}.${unique}@example.com`,
    firstName,
    lastName: `Journey ${unique}`,
  }
}

async function openPage(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  await prepare(context)
  const page = await context.newPage()
  return { page, errors: await watchErrors(page, provoked) }
}

/**
 * Records the console errors and uncaught exceptions of a page from now on. Console errors that match `provoked` are
 * left out.
 */
export async function watchErrors(page: Page, provoked?: RegExp): Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !provoked?.test(message.text())) errors.push(message.text())
  })
  // A page can catch the error of a CSP violation, so the violation is logged from its event. Awaited, so that the
  // listener exists before the first page opens.
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`forbidden by ${violatedDirective}: ${blockedURI}`),
    ),
  )
  return errors
}

/** Waits until React has hydrated an element and has run its effects. Key presses before that have no effect. */
export async function expectHydrated(element: Locator): Promise<void> {
  // React adds a property to hydrated elements.
  const isMarked = (found: Element) => Object.keys(found).some((key) => key.startsWith('__reactFiber$'))
  await expect.poll(() => element.evaluate(isMarked)).toBe(true)
  // On a busy machine every frame may take too long, and the browser is then never idle. Hence the timeout.
  await element
    .page()
    .evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
}

/**
 * Returns the user's cookies in Playwright's format. Cookies with narrower paths are left out, because they belong to
 * the sign-in flow.
 */
export const cookiesOf = ({ cookies }: User, url: string) =>
  [...cookies].filter(([name]) => !name.includes(';')).map(([name, value]) => ({ name, value, url }))

/** Calls `expectNoViolations` in the full run only. In a normal run only the tour checks accessibility, once for every page. */
export async function expectAccessible(page: Page): Promise<void> {
  if (isFullRun) await expectNoViolations(page)
}

/** Expects no accessibility violations that axe can detect. In the example town it also expects no text about Missoula. */
export async function expectNoViolations(page: Page): Promise<void> {
  if (town.city !== 'Missoula') expect(foreignIn(withoutClasses(await page.content()))).toEqual([])
  const { violations } = await axeOn(page)
    // Axe's default mode opens a second page for each call, and fails in Firefox. Only pages with frames of other
    // origins need it.
    .setLegacyMode(page.frames().length === 1 || isFirefox(page.context()))
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/**
 * Waits until nothing is wider than the window, for at most `timeout` milliseconds. After a change of its width, pages lay
 * out some parts only once they have measured it.
 */
export async function expectNoSidewaysScroll(page: Page, wait: { timeout?: number } = {}): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(over, { message: 'the page is as wide as the window', ...wait }).toBeLessThanOrEqual(0)
}
