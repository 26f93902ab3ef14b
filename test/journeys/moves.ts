import { town } from '#domain/town.ts'
import { neighborhood } from './in-town.ts'
import sharp from 'sharp'
import { addDays, dateIn, type CalendarDate } from '#domain/calendar-date.ts'
import { serviceArea } from '#domain/service-area.ts'
import { expectShown } from './shown.ts'
import { expect, type Page, type BrowserUser } from './stage.ts'

/** Returns the date `days` days after today in the town's time zone. */
export const inDays = (days: number): CalendarDate => addDays(dateIn(serviceArea.zone, new Date()), days)

/** Returns a JPEG that is large enough to be accepted as a photo. */
export const aPicture = async (hue: string) => ({
  name: `${hue}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 675, channels: 3, background: hue } })
    .jpeg()
    .toBuffer(),
})

/** Creates a listing through the form and returns the address of its page. `fillMore` can fill in optional fields. */
export async function listGearInForm(
  owner: BrowserUser,
  title: string,
  {
    fillMore,
    press = 'click',
  }: { fillMore?: (owner: BrowserUser) => Promise<void>; press?: 'click' | 'dblclick' } = {},
): Promise<string> {
  const { page } = owner
  await page.goto('/list-gear')
  await page.getByLabel('Title', { exact: false }).first().fill(title)
  await page.getByLabel('Category').selectOption({ label: 'Camping' })
  await page.getByLabel('Description').fill('Sleeps four, stands in the wind above the valley. '.repeat(3))
  await page.getByLabel('Condition').selectOption({ label: 'Excellent' })
  await page.getByLabel('Location').fill(`${neighborhood}, ${town.city}`)
  await page.getByLabel('Daily rate', { exact: false }).fill('38')
  await fillMore?.(owner)
  const pictures = await Promise.all(['seagreen', 'steelblue'].map(aPicture))
  await page.locator('input[type=file]').first().setInputFiles(pictures)
  await expect(page.getByText('Main Photo')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'List Your Gear' })[press]()
  const dialog = page.getByRole('dialog', { name: 'Listing Created Successfully' })
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  await dialog
    .getByRole('link', { name: 'View Your Listing' })
    .or(dialog.getByRole('button', { name: 'View Your Listing' }))
    .click()
  await page.waitForURL(/\/gear\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}

const dayName = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** Returns the button of a day in the open calendar. */
export const dayIn = (page: Page, date: CalendarDate) =>
  page.getByRole('button', { name: new RegExp(dayName.format(new Date(`${date}T12:00:00Z`))) })

/** Opens the calendar with the button and picks two days. Goes to their month if needed. */
export async function pickDates(
  page: Page,
  start: CalendarDate,
  end: CalendarDate,
  label = 'Rental dates',
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}`) }).click()
  for (const date of [start, end]) {
    const day = dayIn(page, date)
    const next = page.getByRole('button', { name: /^Next/ })
    await expect(day.or(next).first()).toBeVisible()
    for (let pages = 0; pages < 12 && (await day.count()) === 0; pages++) await next.first().click()
    await day.first().click()
  }
  await page.getByRole('button', { name: 'Done' }).click()
}

/** Requests dates on a listing's page. */
export async function requestOnPage(
  renter: BrowserUser,
  gear: string,
  start: CalendarDate,
  end: CalendarDate,
): Promise<void> {
  const { page } = renter
  await page.goto(gear)
  await pickDates(page, start, end)
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expectShown(page, 'Request Submitted!')
  await page.waitForURL(/\/profile/)
}

export async function approveOnPage({ page }: BrowserUser): Promise<void> {
  await page.goto('/profile?view=lending&tab=requests')
  await page.getByRole('tab', { name: /Pending Requests/ }).click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('tab', { name: /Reservations/ }).click()
  await expect(page.getByText('Awaiting Payment')).toBeVisible()
}

/** Opens the page of the first booking in the profile's list. */
export async function openTrip({ page }: BrowserUser): Promise<void> {
  await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.waitForURL(/\/booking\/[^/]+$/)
  // The address changes before the page does, so it waits until the old page is gone.
  await expect(page.getByRole('tabpanel')).toHaveCount(0)
}

/** Chooses an item of the first booking's menu. */
export async function chooseInMenu(page: Page, item: string): Promise<void> {
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Opens the payment page of the only booking that can be paid. */
export async function openPayment({ page }: BrowserUser): Promise<void> {
  await page.goto('/profile?view=renting&tab=bookings')
  await page.getByRole('link', { name: /^Pay/ }).first().click()
  await page.waitForURL(/\/booking\/.+\/payment$/)
}

const frame = (page: Page) => page.frameLocator('iframe[title^="Secure payment"]')

/** Types a card number and presses Pay. */
export async function payWith({ page }: BrowserUser, card: string): Promise<void> {
  const pay = page.getByRole('button', { name: /^Pay / })
  await expect(pay).toBeEnabled({ timeout: 30_000 })
  const number = frame(page).getByLabel('Card number')
  await number.fill('')
  await number.pressSequentially(card)
  await frame(page).getByLabel('Expiration date').fill('')
  await frame(page).getByLabel('Expiration date').pressSequentially('1234')
  await frame(page).getByLabel('Security code').fill('')
  await frame(page).getByLabel('Security code').pressSequentially('123')
  await pay.click()
}

/** Completes or fails the 3-D Secure step of the card's bank. */
export const answerBank = ({ page }: BrowserUser, answer: 'Complete' | 'Fail') =>
  page.frameLocator('dialog iframe').getByRole('button', { name: answer }).click()

export async function expectPaid({ page }: BrowserUser): Promise<void> {
  await expectShown(page, 'Payment Successful!')
  await page.waitForURL(/\/profile/)
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
}

/** Sets up payouts from the profile through the payment provider's form and back. */
export async function setUpPayoutsOnPages({ page }: BrowserUser): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: /^(Connect Stripe|Continue Setup)$/ }).click()
  await page.waitForURL(/\/sandbox\/stripe\/connect\//)
  await page.getByRole('button', { name: 'Agree and submit' }).click()
  await expectShown(page, 'Stripe Connected!')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  secure: '4000002500003155',
} as const
