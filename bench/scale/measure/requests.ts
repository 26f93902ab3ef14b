import { chromium, type Page, type Response } from '@playwright/test'
import type { Units } from '#bench/scale/units.ts'
import { minute } from '#domain/durations.ts'
import { browserArguments, chromiumPath } from '#tools/browser.ts'

/**
 * Returns the mean number of requests per page after the first one, while a member browses. Files and pictures in the
 * browser's cache count as requests but not as bytes, so the numbers are upper bounds.
 */
export async function countRequests(origin: string, cookie: string): Promise<Units['requestsPerPage']> {
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: browserArguments })
  try {
    const context = await browser.newContext()
    const [name = '', value = ''] = cookie.split('=', 2)
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    page.setDefaultTimeout(2 * minute)
    await visit(page, `${origin}/`)
    const responses: Response[] = []
    page.on('response', (response) => {
      // The event stream never ends, so its size is unknown.
      if (!response.url().endsWith('/api/events')) responses.push(response)
    })
    const pages = await visitPages(page, origin)
    const sizes = await Promise.all(responses.map(sizeOf))
    const perPage = (test: RegExp) =>
      Number((responses.filter((each) => test.test(new URL(each.url()).pathname)).length / pages).toFixed(1))
    return {
      documents: 1,
      calls: perPage(/^\/api\//),
      pictures: perPage(/^\/(?:objects|art)\//),
      files: perPage(/^\/assets\//),
      bytes: Math.round(sizes.reduce((sum, size) => sum + size, 0) / pages),
    }
  } finally {
    await browser.close()
  }
}

/** Makes a typical visit: the list, some gear, and the list again with a search. Returns the number of pages opened. */
async function visitPages(page: Page, origin: string): Promise<number> {
  await visit(page, `${origin}/browse`)
  const links = page.locator('a[href^="/gear/"]')
  const gear = await links.evaluateAll((found) => [
    ...new Set(found.map((link) => (link as HTMLAnchorElement).href)),
  ])
  const addresses = [...gear.slice(0, 3), `${origin}/browse?search=tent`, ...gear.slice(3, 5)]
  for (const address of addresses) await visit(page, address)
  return addresses.length + 1
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  // The page keeps the event stream open, so the network never becomes idle.
  await page.waitForTimeout(1_500)
}

async function sizeOf(response: Response): Promise<number> {
  const sizes = await response
    .request()
    .sizes()
    .catch(() => undefined)
  return sizes ? sizes.responseBodySize + sizes.responseHeadersSize : 0
}
