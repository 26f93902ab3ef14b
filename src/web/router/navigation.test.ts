import { type Browser, chromium, type Page } from '@playwright/test'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerRendering } from '#server/http/rendering.ts'
import { openDisabledResponseCache } from '#test/fixtures/response-cache.ts'
import { chromiumPath, testArguments } from '#tools/browser.ts'
import { buildWebIfStale } from '#tools/build-web.ts'
import { isFullRun } from '#test/support/full-run.ts'

let app: FastifyInstance
let browser: Browser
let page: Page
let address: string
let isBroken = false
const noFacets = {
  categories: [],
  conditions: [],
  neighborhoods: [],
  hasMap: false,
  delivery: 0,
  verified: 0,
  available: 0,
  prices: [],
  exact: true,
}
const pageErrors: string[] = []

beforeAll(async () => {
  const built = await buildWebIfStale(() => undefined)
  app = Fastify()
  app.get('/api/auth/user', (_request, reply) => reply.code(401).send({ code: 'not_signed_in' }))
  app.get('/api/figures', (_request, reply) => reply.type('application/json').send('null'))
  app.get('/api/listings/facets', (_request, reply) => (isBroken ? reply.code(500).send({}) : noFacets))
  app.get('/api/*', (_request, reply) =>
    isBroken ? reply.code(500).send({ code: 'x', detail: 'The secret of the database' }) : reply.send([]),
  )
  const clock = { now: () => new Date('2026-11-20T19:00:00Z') }
  const responseCache = openDisabledResponseCache(clock)
  await registerRendering(app, { publicUrl: 'http://localhost', clock, responseCache, web: { built } })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: testArguments })
}, 180_000)
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(30_000)
  pageErrors.length = 0
  page.on('pageerror', (error) => pageErrors.push(error.message))
})
afterEach(async () => {
  isBroken = false
  await page.context().close()
  if (pageErrors.length > 0) throw new Error(pageErrors.join('\n'))
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

/** Holds back the requests to a pattern; returns the function that lets them continue. */
async function hold(pattern: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

describe('navigating', () => {
  test('a slow page never replaces one that was opened after it', async () => {
    await open('/contact')
    const release = await hold('**/api/figures')
    await link('About').click()
    await expect.poll(path).toBe('/about')
    await link('Help').click()
    await heading('Help').waitFor()
    const late = page.waitForResponse('**/api/figures')
    release()
    await late
    await page.waitForTimeout(300)
    expect(path()).toBe('/help')
    expect(await heading('Help').isVisible()).toBe(true)
    expect(await page.title()).toBe('Help · Switchback')
  })

  test('a slow page shows its outline from the top, and its heading gets the focus when it has loaded', async () => {
    await open('/help')
    await scroll(200)
    const release = await hold('**/api/figures')
    // Read in the frame after the click, because a busy machine soon takes longer than the page waits with its outline.
    const atFirst = await link('About').evaluate(async (element: HTMLElement) => {
      element.click()
      await new Promise(requestAnimationFrame)
      return document.querySelector('h1')?.textContent
    })
    expect(atFirst).toBe('Help')
    await page.getByRole('main').getByText('Loading').waitFor()
    await expect.poll(scrolled).toBe(0)
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect(footer?.y).toBeGreaterThanOrEqual(page.viewportSize()!.height)
    release()
    await heading('About Switchback').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('About Switchback')
  })

  test.runIf(isFullRun)('leaving a page while it loads cancels it and its spinner', async () => {
    await open('/help')
    await scroll(200)
    const release = await hold('**/api/figures')
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
    release()
    await page.waitForTimeout(500)
    expect(path()).toBe('/help')
    expect(await heading('Help').isVisible()).toBe(true)
  })

  test.runIf(isFullRun)('the head is replaced with the page', async () => {
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

  test('hovering a link fetches its page, and clicking it fetches nothing more', async () => {
    await open('/contact')
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await Promise.all([page.waitForResponse('**/api/figures'), link('About').hover()])
    await expect.poll(() => requested.some((each) => each.startsWith('/assets/route-'))).toBe(true)
    requested.length = 0
    await link('About').click()
    await heading('About Switchback').waitFor()
    expect(requested.filter((each) => /^\/(?:assets|api)\//.test(each))).toEqual([])
  })

  test.runIf(isFullRun)('the browser handles a click for a new tab', async () => {
    await open('/contact')
    // Prevents the default after the router has handled the click: Chrome may open a background tab too late for the test.
    const left = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          window.addEventListener('click', (event) => {
            resolve(!event.defaultPrevented)
            event.preventDefault()
          })
        }),
    )
    await link('Help').click({ modifiers: ['ControlOrMeta'] })
    expect(await left).toBe(true)
    expect(path()).toBe('/contact')
  })
})

describe('going back', () => {
  test('restores the scroll position, also after another site and a reload', async () => {
    await open('/help')
    await scroll(900)
    // A click by Playwright would first scroll to the link.
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

  test.runIf(isFullRun)('works between hashes of a page and from other pages', async () => {
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

describe('a failure', () => {
  test('on the server is a 500 page without the error, and can be retried', async () => {
    isBroken = true
    const response = await open('/browse')
    expect(response?.status()).toBe(500)
    expect(await response?.text()).not.toContain('secret')
    await heading('This page didn’t load').waitFor()
    expect(await page.title()).toBe('This page didn’t load · Switchback')
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: /results found/ }).waitFor()
  })

  test.runIf(isFullRun)('in a loader shows the error page, and can be retried', async () => {
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

  test('to load the code shows the error page, and the retry reloads the document', async () => {
    await open('/contact')
    await page.route('**/assets/route-*', (route) => route.abort())
    await link('About').click()
    await heading('This page didn’t load').waitFor()
    await page.unroute('**/assets/route-*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await heading('About Switchback').waitFor()
    expect(path()).toBe('/about')
  })

  test.runIf(isFullRun)('to match a path is the 404 page', async () => {
    for (const unknown of ['/nope', '/gear/7/nope', '/About/us']) {
      expect((await open(unknown))?.status()).toBe(404)
      await heading('404: off the map').waitFor()
    }
  })
})
