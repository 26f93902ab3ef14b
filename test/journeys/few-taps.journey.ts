import { payLabel } from './in-town.ts'
import type { Locator } from '@playwright/test'
import { listGear, requestDates } from './api-moves.ts'
import { cards } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, type Page, test, type TestUser } from './stage.ts'

type Mail = { subject: string; html: string }

/** Shows the user's newest email with this subject in their browser, as an email program does. */
async function openMail({ page, email }: TestUser, subject: RegExp): Promise<void> {
  let found: Mail | undefined
  await expect(async () => {
    const response = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    found = ((await response.json()) as Mail[]).find((mail) => subject.test(mail.subject))
    expect(found).toBeDefined()
  }).toPass()
  await page.goto('about:blank')
  // Email programs do not load images until the user allows them.
  await page.setContent(found!.html.replaceAll(/<img\b[^>]*>/g, ''))
}

/** Returns `tap`, which taps an element, and `count`, which returns the number of taps so far. */
function countTaps() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      await expect(target).toBeEnabled({ timeout: 30_000 })
      await target.tap()
      taps += 1
    },
    count: () => taps,
  }
}

async function typeCard(page: Page): Promise<void> {
  const card = page.frameLocator('iframe[title^="Secure payment"]')
  await card.getByLabel('Card number').pressSequentially(cards.good)
  await card.getByLabel('Expiration date').pressSequentially('1234')
  await card.getByLabel('Security code').pressSequentially('123')
}

test(
  'a request is answered in three taps from its email, and paid in six taps and the card',
  { tag: ['@phone', '@full'] },
  async ({ arrive, isMobile }) => {
    test.skip(!isMobile, 'Only phones have taps.')
    const owner = await arrive('Olive')
    const renter = await arrive('Riley')
    await requestDates(renter, await listGear(owner))

    await openMail(owner, /would like to rent/)
    const answer = countTaps()
    await answer.tap(owner.page.getByRole('link', { name: 'Review the request' }))
    await answer.tap(owner.page.getByRole('button', { name: 'Approve', exact: true }))
    await expectShown(owner.page, 'Request approved')
    expect(answer.count()).toBeLessThanOrEqual(3)

    // The renter's session has ended in the meantime.
    await openMail(renter, /^Approved: /)
    const { page, email, firstName, lastName } = renter
    await page.context().clearCookies()
    const payment = countTaps()
    await payment.tap(page.getByRole('link', { name: payLabel }))
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('First name').fill(firstName)
    await page.getByLabel('Last name').fill(lastName)
    await payment.tap(page.getByRole('button', { name: 'Continue' }))
    const pay = page.getByRole('button', { name: payLabel })
    await expect(pay).toBeEnabled({ timeout: 30_000 })
    await typeCard(page)
    await payment.tap(pay)
    await expectShown(page, 'Payment Successful!')
    expect(payment.count()).toBeLessThanOrEqual(6)
    await expect(page.getByRole('heading', { name: 'You’re booked' })).toBeInViewport()
  },
)
