import { type Browser, chromium, type Page } from '@playwright/test'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerRendering } from '#server/http/rendering.ts'
import { browserArguments, chromiumPath } from '#tools/browser.ts'
import { buildWebIfStale } from '#tools/build-web.ts'

let app: FastifyInstance
let browser: Browser
let page: Page
let address: string
let isBroken = false
const complaints: string[] = []

beforeAll(async () => {
  const built = await buildWebIfStale(() => undefined)
  app = Fastify()
  app.get('/api/auth/user', (_request, reply) => reply.code(401).send({ code: 'not_signed_in' }))
  app.get('/api/figures', (_request, reply) => reply.type('application/json').send('null'))
  app.get('/api/*', (_request, reply) =>
    isBroken ? reply.code(500).send({ code: 'x', detail: 'The secret of the database' }) : reply.send([]),
  )
  const clock = { now: () => new Date('2026-11-20T19:00:00Z') }
  await registerRendering(app, { publicUrl: 'http://localhost', clock, web: { built } })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: browserArguments })
}, 180_000)
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(10_000)
  complaints.length = 0
  page.on('pageerror', (error) => complaints.push(error.message))
})
afterEach(async () => {
  isBroken = false
  await page.context().close()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const open = (path: string) => page.goto(address + path, { waitUntil: 'networkidle' })
const link = (name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const scrolled = () => page.evaluate(() => Math.round(scrollY))
const scroll = (to: number) => page.evaluate((top) => scrollTo(0, top), to)
const path = () => new URL(page.url()).pathname

/** Keeps what the pages ask for waiting until it is let go. */
async function hold(pattern: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

describe('going on', () => {
  test('a slow page that was left never comes over the one that was chosen after it', async () => {
    await open('/contact')
    const closeConnections = await hold('**/api/figures')
    await link('About').click()
    await expect.poll(path).toBe('/about')
    await link('Help').click()
    await heading('Help').waitFor()
    const late = page.waitForResponse('**/api/figures')
    closeConnections()
    await late
    await page.waitForTimeout(300)
    expect(path()).toBe('/help')
    expect(await heading('Help').isVisible()).toBe(true)
    expect(await page.title()).toBe('Help · Switchback')
  })

  test('a page that takes long gives way to the spinner, and has the focus when it comes', async () => {
    await open('/help')
    const closeConnections = await hold('**/api/figures')
    await link('About').click()
    expect(await heading('Help').isVisible()).toBe(true)
    await page.getByRole('main').getByText('Loading').waitFor()
    closeConnections()
    await heading('About Switchback').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('About Switchback')
  })

  test('a page that is left again while it loads does not come after all, nor its spinner', async () => {
    await open('/help')
    await scroll(200)
    const closeConnections = await hold('**/api/figures')
    await link('About').evaluate((element: HTMLElement) => element.click())
    await expect.poll(path).toBe('/about')
    await page.goBack()
    await page.waitForTimeout(1500)
    expect(await heading('Help').isVisible()).toBe(true)
    await page.goForward()
    await page.getByRole('main').getByText('Loading').waitFor()
    await page.goBack()
    await heading('Help').waitFor()
    await expect.poll(scrolled).toBe(200)
    closeConnections()
    await page.waitForTimeout(500)
    expect(path()).toBe('/help')
    expect(await heading('Help').isVisible()).toBe(true)
  })

  test('the head follows', async () => {
    await open('/nope')
    expect(await page.locator('meta[name=robots]').count()).toBe(1)
    await link('Help').click()
    await heading('Help').waitFor()
    await link('About').click()
    await heading('About Switchback').waitFor()
    const content = (selector: string) =>
      page
        .locator(`head ${selector}`)
        .evaluateAll((found) =>
          found.map((each) => each.getAttribute('content') ?? each.getAttribute('href')),
        )
    expect(await page.title()).toBe('About · Switchback')
    expect(await page.locator('title').count()).toBe(1)
    expect(await content('meta[name=robots]')).toEqual([])
    expect(await content('link[rel=canonical]')).toEqual([`${address}/about`])
    expect(await content('meta[property="og:url"]')).toEqual([`${address}/about`])
    expect(await content('meta[name=description]')).toEqual([expect.stringMatching(/Missoula/)])
    expect(await page.locator('meta[name=viewport]').count()).toBe(1)
    expect(await link('About').getAttribute('aria-current')).toBe('page')
    expect(await link('Help').getAttribute('aria-current')).toBeNull()
  })

  test('pointing at a link fetches its page, and pressing it nothing more', async () => {
    await open('/contact')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await Promise.all([page.waitForResponse('**/api/figures'), link('About').hover()])
    await expect.poll(() => asked.some((each) => each.startsWith('/assets/route-'))).toBe(true)
    asked.length = 0
    await link('About').click()
    await heading('About Switchback').waitFor()
    expect(asked.filter((each) => /^\/(?:assets|api)\//.test(each))).toEqual([])
  })

  test('a press for a new tab is the browser’s', async () => {
    await open('/contact')
    const tab = page.context().waitForEvent('page')
    await link('Help').click({ modifiers: ['ControlOrMeta'] })
    await (await tab).waitForURL('**/help')
    expect(path()).toBe('/contact')
  })
})

describe('going back', () => {
  test('finds the place where one was, also after another site and a reload', async () => {
    await open('/help')
    await scroll(900)
    // Playwright would scroll to the link.
    await link('Contact').evaluate((element: HTMLElement) => element.click())
    await heading('Contact').waitFor()
    await expect.poll(scrolled).toBe(0)
    await scroll(150)
    await page.goBack()
    await heading('Help').waitFor()
    await expect.poll(scrolled).toBe(900)
    await page.goForward()
    await heading('Contact').waitFor()
    await expect.poll(scrolled).toBe(150)
    await page.goto(`${address}/favicon.svg`)
    await page.goBack({ waitUntil: 'networkidle' })
    await expect.poll(scrolled).toBe(150)
    await page.goBack()
    await heading('Help').waitFor()
    await expect.poll(scrolled).toBe(900)
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(scrolled).toBe(900)
  })

  test('works between parts of a page, and leads to a part from elsewhere', async () => {
    await open('/lend')
    await page.locator('a[href="/help#for-lenders"]').click()
    await heading('Help').waitFor()
    const top = (id: string) =>
      page.evaluate((of) => document.getElementById(of)?.getBoundingClientRect().top ?? -1, id)
    await expect.poll(() => top('for-lenders')).toBeLessThan(100)
    const before = await scrolled()
    await page.locator('a[href="#getting-started"]').click()
    await expect.poll(() => top('getting-started')).toBeGreaterThan(0)
    expect(await scrolled()).not.toBe(before)
    await page.goBack()
    await expect.poll(scrolled).toBe(before)
    expect(page.url()).toBe(`${address}/help#for-lenders`)
    await page.goBack()
    await expect.poll(path).toBe('/lend')
  })
})

describe('what fails', () => {
  test('on the server is a page with 500 that says nothing of it, and can be tried again', async () => {
    isBroken = true
    const answer = await open('/browse')
    expect(answer?.status()).toBe(500)
    expect(await answer?.text()).not.toContain('secret')
    await heading('This page didn’t load').waitFor()
    expect(await page.title()).toBe('This page didn’t load · Switchback')
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: /results found/ }).waitFor()
  })

  test('in a loader is said in place of the page, and can be tried again', async () => {
    await open('/contact')
    isBroken = true
    await page.evaluate(() => history.pushState({ key: 'gear', index: 1, state: {} }, '', '/gear/7'))
    await page.evaluate(() => history.pushState({ key: 'next', index: 2, state: {} }, '', '/nope'))
    await page.goBack()
    await heading('This page didn’t load').waitFor()
    isBroken = false
    await page.route('**/api/listings/7', (route) => route.fulfill({ status: 404, json: { code: 'x' } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading('Gear Not Found').waitFor()
    expect(await page.title()).toBe('Gear Not Found · Switchback')
  })

  test('to arrive as code is said in place of the page, and comes with the whole page', async () => {
    await open('/contact')
    await page.route('**/assets/route-*', (route) => route.abort())
    await link('About').click()
    await heading('This page didn’t load').waitFor()
    await page.unroute('**/assets/route-*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading('About Switchback').waitFor()
    expect(path()).toBe('/about')
  })

  test('to exist is a page of its own with 404, whatever stands in the address', async () => {
    for (const nowhere of ['/nope', '/gear/7/nope', '/About/us']) {
      expect((await open(nowhere))?.status()).toBe(404)
      await heading('404: off the map').waitFor()
    }
  })
})
