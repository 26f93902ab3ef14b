import { chromium, type Page, type Response } from '@playwright/test'
import type { Units } from '#bench/scale/units.ts'
import { minute } from '#domain/durations.ts'
import { browserArguments, chromiumPath } from '#tools/browser.ts'

/**
 * Counts what a browser asks for when a member looks around: mean values of the pages after the first one. Files and pictures
 * that the browser has stored count too, so these are upper bounds; their bytes do not.
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
      // The stream of events never ends, and so never has a size.
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

/** As most visits go: the list, some gear, the list again with words. Returns how many pages it were. */
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
  // The stream of events keeps the network busy for ever.
  await page.waitForTimeout(1_500)
}

async function sizeOf(response: Response): Promise<number> {
  const sizes = await response
    .request()
    .sizes()
    .catch(() => undefined)
  return sizes ? sizes.responseBodySize + sizes.responseHeadersSize : 0
}
