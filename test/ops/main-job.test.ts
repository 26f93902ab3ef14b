import { createHash, X509Certificate } from 'node:crypto'
import { chromium, type Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approveOnPage,
  cards,
  expectPaid,
  inDays,
  listGearInForm,
  openPayment,
  payWith,
  requestOnPage,
  setUpPayoutsOnPages,
} from '#test/journeys/moves.ts'
import { recordShown } from '#test/journeys/shown.ts'
import { watchErrors, type BrowserUser } from '#test/journeys/stage.ts'
import { chromiumPath, testArguments } from '#tools/browser.ts'
import { runTown } from './running-town.ts'
import { isFullRun } from '#test/support/full-run.ts'

/** The towns to test; the quick run takes only the one that is not the default. The prices follow from each town's fees. */
const towns = [
  { name: 'example', price: '€131.10', asked: 'Killarney' },
  ...(isFullRun ? [{ name: 'missoula', price: '$136.80', asked: 'Missoula' }] : []),
]

/**
 * Returns the argument with which Chromium trusts this certificate. Ignoring all certificate errors instead restarts
 * each request, and some then fail with ERR_TOO_MANY_RETRIES.
 */
function trustArgument(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' })
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`
}

describe.each(towns)('a town in production: $name', ({ name, price, asked }) => {
  let town: Awaited<ReturnType<typeof runTown>>
  let browser: Browser

  beforeAll(async () => {
    town = await runTown(name)
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      args: [...testArguments, trustArgument(town.certificate)],
    })
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await town?.close()
  }, 30_000)

  /** Opens a browser and signs a user in through the issuer's own form. */
  async function arrive(firstName: string): Promise<BrowserUser> {
    const context = await browser.newContext({
      baseURL: town.url,
      viewport: { width: 1440, height: 900 },
    })
    await recordShown(context)
    const page = await context.newPage()
    const login = `${firstName.toLowerCase()}.field`
    await page.goto('/api/login')
    await page.getByPlaceholder('Enter any login').fill(login)
    await page.getByPlaceholder('and password').fill('any')
    await page.getByRole('button', { name: 'Sign-in' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('/')
    // Watches errors only from here, because the issuer's form loads fonts from other sites.
    const errors = await watchErrors(page)
    return { page, errors, email: `${login}@example.com`, firstName, lastName: 'Field' }
  }

  const subjects = (email: string) =>
    town.mail.arrived
      .filter(({ to }) => to === email)
      .map(({ message }) => /^Subject: (.*(?:\r\n .*)*)/im.exec(message)?.[1]?.replaceAll('\r\n ', ' '))

  test('gear is listed, requested, approved and paid, and both parties get email', async () => {
    const owner = await arrive('Olive')
    const renter = await arrive('Riley')
    await expect.poll(() => renter.page.getByText(asked).count()).toBeGreaterThan(0)
    await setUpPayoutsOnPages(owner)
    const gear = await listGearInForm(owner, 'Four-person tent')
    await requestOnPage(renter, gear, inDays(10), inDays(12))
    await approveOnPage(owner)
    await openPayment(renter)
    await expect.poll(() => renter.page.getByText(price).count()).toBeGreaterThan(0)
    await payWith(renter, cards.good)
    await expectPaid(renter)
    await expect.poll(() => subjects(renter.email), { timeout: 15_000 }).toHaveLength(2)
    await expect.poll(() => subjects(owner.email), { timeout: 15_000 }).toHaveLength(2)
    expect([owner.errors, renter.errors]).toEqual([[], []])
  }, 180_000)

  test('admins are reminded of legal texts that no lawyer has read', async () => {
    const { page } = await arrive('Ada')
    await page.goto('/admin/reports')
    await page.getByText('A lawyer still has to read the legal texts of this town.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Rental agreement' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/rental-agreement')
  }, 60_000)

  test('nothing of the sandbox is there', async () => {
    const found = await Promise.all(
      ['/sandbox', '/sandbox/clock', '/sandbox/mail.json', '/sandbox/identity', '/sandbox/ui'].map(
        async (path) => (await fetch(town.direct + path)).status,
      ),
    )
    expect(found).toEqual([404, 404, 404, 404, 404])
  })
})
