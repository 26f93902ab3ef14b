import { type Browser, chromium, type Page } from '@playwright/test'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { NotificationView } from '#contract/notifications.ts'
import type { TownFigures } from '#contract/town-figures.ts'
import { registerRendering } from '#server/http/rendering.ts'
import { sessionCookieName } from '#server/http/sessions.ts'
import { openDisabledResponseCache } from '#test/fixtures/response-cache.ts'
import { chromiumPath, testArguments } from '#tools/browser.ts'
import { buildWebIfStale } from '#tools/build-web.ts'

let app: FastifyInstance
let browser: Browser
let page: Page
let address: string
const consoleErrors: string[] = []
let requested: string[] = []
let figures: TownFigures | null = null
let notifications: NotificationView[] = []

beforeAll(async () => {
  const built = await buildWebIfStale(() => undefined)
  app = Fastify()
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/api/') && request.headers['sec-fetch-mode']) requested.push(request.url)
  })
  app.get('/api/auth/user', async (request, reply) =>
    request.headers.cookie?.includes('=Hannah')
      ? { id: 'h', firstName: 'Hannah', lastName: 'Voss', profileImageUrl: null, verified: true }
      : reply.code(401).send({ code: 'not_signed_in' }),
  )
  app.get('/api/figures', (_request, reply) => reply.type('application/json').send(JSON.stringify(figures)))
  app.get('/api/unread-counts', async () => ({ messages: 3, notifications: 2 }))
  app.get('/api/notifications', async () => notifications)
  app.get('/api/events', (_request, reply) =>
    reply.type('text/event-stream').send('data: {"kind":"sync"}\n\n'),
  )
  app.get('/api/*', (_request, reply) => reply.send([]))
  const clock = { now: () => new Date('2026-11-20T19:00:00Z') }
  const responseCache = openDisabledResponseCache(clock)
  await registerRendering(app, { publicUrl: 'http://localhost', clock, responseCache, web: { built } })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: testArguments })
}, 120_000)
afterEach(() => page.context().close())
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

type Opening = { width?: number; signedIn?: boolean; alter?: (html: string) => string }

/** Opens a page. `alter` changes the HTML of the server before the browser reads it. */
async function open(path: string, { width = 1280, signedIn = false, alter }: Opening = {}) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme: 'light' })
  if (signedIn)
    await context.addCookies([{ name: sessionCookieName(address), value: 'Hannah', url: address }])
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  if (alter) {
    await page.route(address + path, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: alter(await response.text()) })
    })
  }
  consoleErrors.length = 0
  requested = []
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) consoleErrors.push(message.text())
  })
  // The first page of the browser and of the renderer takes long on a busy machine.
  await page.goto(address + path, { waitUntil: 'networkidle', timeout: 40_000 })
}

test('a page hydrates without console errors, and requests only the unread counts and events', async () => {
  await open('/nope', { signedIn: true })
  await page.getByRole('link', { name: /Hannah Voss/ }).waitFor()
  await page.getByRole('link', { name: 'Messages 3 unread' }).waitFor()
  await expect.poll(() => requested).toContain('/api/events')
  expect(requested.filter((url) => !/unread-counts|events/.test(url))).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('a page whose hydration fails keeps its title and fits a phone', async () => {
  await open('/nope', {
    width: 390,
    alter: (html) => html.replace('Skip to content', 'Skip to something else'),
  })
  await expect.poll(() => consoleErrors.join()).toContain('Minified React error #418')
  expect(await page.title()).toBe('404: off the map · Switchback')
  expect(await page.locator('meta[name=viewport]').count()).toBe(1)
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect.poll(() => page.title()).toContain('Rent outdoor gear from neighbors')
  expect(await page.locator('meta[name=robots]').count(), 'of the page before').toBe(0)
})

test('the bell has the unread count in its name, and opens the latest notifications', async () => {
  notifications = [
    {
      id: 'n1',
      topic: 'request',
      title: 'Riley would like to rent your tent',
      path: '/about?from=bell',
      read: false,
      createdAt: '2026-11-20T17:00:00Z',
    },
    {
      id: 'n2',
      topic: 'payout',
      title: 'Payout of $40.00',
      path: null,
      read: true,
      createdAt: '2026-11-19T17:00:00Z',
    },
  ]
  await open('/nope', { width: 320, signedIn: true })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the bar fits').toBe(320)
  const bell = page.getByRole('button', { name: 'Notifications, 2 new' })
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await panel.getByRole('link', { name: 'New: Riley would like to rent your tent 2 hours ago' }).waitFor()
  await panel.getByRole('button', { name: 'Payout of $40.00 Yesterday' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: /Riley/ }).click()
  await page.waitForURL('**/about?from=bell')
  expect(await panel.count()).toBe(0)
  expect(consoleErrors).toEqual([])
})

test('visitors have no bell', async () => {
  await open('/nope')
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  expect(await page.getByRole('button', { name: /Notifications/ }).count()).toBe(0)
})

test('visitors get Login and Lend Your Pack; Login is a plain link', async () => {
  await open('/nope')
  const bar = page.getByRole('navigation', { name: 'Main' })
  expect(await bar.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/api/login')
  expect(await bar.getByRole('link', { name: 'Lend Your Pack' }).getAttribute('href')).toBe('/lend')
  expect(await bar.getByRole('link', { name: 'Messages' }).count()).toBe(0)
  expect(requested, 'visitors send no API request').toEqual([])
})

test('after a navigation the focus is on the new heading', async () => {
  await open('/nope')
  await page.getByRole('link', { name: 'Go home' }).click()
  await page.getByRole('heading', { level: 1, name: 'The gear you need is already in Missoula.' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('on a small screen Messages, List Your Gear and Logout are in a menu', async () => {
  await open('/nope', { width: 390, signedIn: true })
  const logout = page.getByRole('link', { name: 'Logout' }).locator('visible=true')
  expect(await logout.count()).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  for (const name of ['Messages', 'List Your Gear', 'Logout']) {
    expect(await page.getByRole('link', { name }).locator('visible=true').count()).toBe(1)
  }
  await page.keyboard.press('Escape')
  expect(await logout.count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a wide screen the bar leads to the profile, and its menu to bookings, saved gear and Logout', async () => {
  await open('/nope', { width: 1280, signedIn: true })
  const bar = page.getByRole('navigation', { name: 'Main' })
  const links = () => bar.getByRole('link').locator('visible=true').allTextContents()
  expect((await links()).some((text) => text.includes('Logout'))).toBe(false)
  await page.getByRole('button', { name: 'Menu' }).click()
  const inMenu = await page.locator('#nav-menu').getByRole('link').locator('visible=true').allTextContents()
  expect(inMenu).toEqual(['Your Gear', 'My Bookings', 'Saved Gear', 'Settings', 'Logout'])
  await page.keyboard.press('Escape')
  await page.locator('#nav-menu').waitFor({ state: 'hidden' })
})

test('the theme is saved and applied before the first paint', async () => {
  await open('/nope')
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  expect(await page.locator('html').getAttribute('class')).toContain('dark')
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Dark' }).waitFor({ state: 'attached' })
  expect(await page.locator('html').getAttribute('class')).toContain('dark')
  await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
})

test('the first tab stop skips to the content', async () => {
  await open('/nope')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('pages state the figures of the spec, or those that the server counts', async () => {
  const read = async (path: string) => (await fetch(address + path)).text()
  figures = null
  expect(await read('/about')).toContain('$180K+')
  figures = {
    members: 1204,
    lenders: 37,
    listings: 62,
    rentals: 41,
    earned: '12345.99',
    rating: 4.7,
    monthlyEarnings: null,
    monthlyEarningsByCategory: [{ icon: 'snow', amount: '95.40' }],
  }
  const [landing, lend, about] = await Promise.all(['/', '/lend', '/about'].map(read))
  figures = null
  for (const page of [landing, lend, about]) {
    expect(page).toContain('Join 37 lenders in Missoula, with $12,345 earned so far.')
    // Leaves out the scripts: the one that passes the town to the browser contains the figures of the town's folder.
    const shown = page?.replaceAll(/<script.*?<\/script>/gs, '')
    expect(shown).not.toMatch(/500\+|\$180K|\$450/)
  }
  expect(landing).toContain('Of your rental price is yours to keep.')
  expect(lend).toContain('$95')
  expect(about).toContain('1,204')
})

test('a page that requires sign-in says why, and returns to the page after sign-in', async () => {
  await open('/messages')
  await page.getByRole('heading', { name: 'Please sign in' }).waitFor()
  const link = page.getByRole('link', { name: 'Sign In' })
  expect(await link.getAttribute('href')).toBe('/api/login?returnTo=%2Fmessages')
  expect(consoleErrors).toEqual([])
})
