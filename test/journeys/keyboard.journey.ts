import { listGear, requestDates } from './api-moves.ts'
import { inTown, neighborhood, payLabel } from './in-town.ts'
import {
  chooseFiles,
  chooseIn,
  goTo,
  hasFocus,
  press,
  pressAll,
  signIn,
  tabTo,
  typeInto,
} from './keyboard.ts'
import { aPicture, inDays } from './moves.ts'
import { expectShown, expectToastNotCovering, holdToasts, releaseToasts } from './shown.ts'
import { expect, type TestUser, test } from './stage.ts'

async function listWithKeys({ page, lastName }: TestUser): Promise<string> {
  await goTo(page, 'List Your Gear')
  await page.waitForURL('/list-gear')
  await typeInto(page, page.getByLabel('Title'), `Tent of ${lastName}`)
  await chooseIn(page, page.getByLabel('Category'), 'Camping')
  await chooseIn(page, page.getByLabel('Condition'), 'Excellent')
  await typeInto(page, page.getByLabel('Description'), 'Stands in the wind above the valley.')
  await typeInto(page, page.getByLabel('Location'), neighborhood)

  const pictures = await Promise.all(['seagreen', 'steelblue', 'sienna'].map(aPicture))
  await chooseFiles(page, page.locator('input[type=file]'), pictures)
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(3, { timeout: 30_000 })
  const keys = () => page.locator('[data-photo]').evaluateAll((all) => all.map((tile) => tile.dataset.photo))
  const [first, second, third] = await keys()
  await tabTo(page, page.getByRole('button', { name: 'Move photo 3', exact: true }), 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(keys).toEqual([first, third, second])
  expect(await hasFocus(page.getByRole('button', { name: 'Move photo 2', exact: true }))).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(keys).toEqual([third, first, second])
  expect(await hasFocus(page.getByRole('button', { name: 'Move photo 1', exact: true }))).toBe(true)
  await press(page, page.getByRole('button', { name: 'Move photo 1 later' }), 'Space')
  await expect.poll(keys).toEqual([first, third, second])

  await typeInto(page, page.getByLabel('Daily rate'), '38')
  await press(page, page.getByRole('switch', { name: 'Delivery' }), 'Space')
  await typeInto(page, page.getByLabel('Delivery radius'), '5')
  await press(page, page.getByRole('button', { name: 'List Your Gear' }))
  const dialog = page.getByRole('dialog', { name: 'Listing Created Successfully' })
  await expect(dialog).toBeVisible({ timeout: 30_000 })
  await press(page, dialog.getByRole('link', { name: 'View Your Listing' }))
  await page.waitForURL(/\/gear\/[0-9a-f-]{36}$/)
  await expect(page.getByText(inTown('Delivery within 5 miles'))).toBeVisible()
  return new URL(page.url()).pathname
}

async function requestWithKeys({ page }: TestUser, owner: TestUser, gear: string): Promise<void> {
  const search = page.getByRole('search', { name: 'Find gear' })
  await typeInto(page, search.getByLabel('What do you need?'), 'Tent')
  await press(page, search.getByRole('button', { name: 'Search' }))
  await page.waitForURL('/browse?search=Tent')
  // The navigation moved the focus to the results. The filters come before them, so the test tabs backward.
  await tabTo(page, page.getByRole('combobox', { name: 'Search' }), 'Shift+Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(owner.lastName)
  await expect(page.getByRole('heading', { level: 1, name: '1 results found' })).toBeVisible()
  await press(
    page,
    page
      .getByRole('article')
      .getByRole('link', { name: new RegExp(owner.lastName) })
      .first(),
  )
  await page.waitForURL((address) => address.pathname === gear)

  await press(page, page.getByRole('button', { name: /^Rental dates/ }))
  const calendar = page.getByRole('dialog', { name: 'Rental dates' })
  await expect(calendar).toBeVisible()
  // The focus is on today: ArrowDown moves by a week, ArrowRight by a day.
  await pressAll(page, ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
  // Choosing the first day has moved the focus to the next day.
  await pressAll(page, ['ArrowRight', 'Enter'])
  const chosen = new URLSearchParams({ startDate: inDays(10), endDate: inDays(12) })
  await expect(page).toHaveURL(`${gear}?${chosen}`)
  await press(page, calendar.getByRole('button', { name: 'Done' }))
  await expect(calendar).toBeHidden()
  expect(await hasFocus(page.getByRole('button', { name: /^Rental dates/ }))).toBe(true)
  await typeInto(page, page.getByLabel(`Message to ${owner.firstName}`), 'We would pick it up at eight.')
  await press(page, page.getByRole('button', { name: 'Book Now' }).first())
  await expectShown(page, 'Request Submitted!')
  await page.waitForURL(/\/profile/)
  await expect(page.getByText('Pending Approval')).toBeVisible()
}

async function approve({ page, lastName }: TestUser): Promise<void> {
  await goTo(page, lastName)
  await page.waitForURL(/\/profile/)
  await tabTo(page, page.getByRole('tab', { name: /My Listings/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('We would pick it up at eight.')).toBeVisible()
  await press(page, page.getByRole('button', { name: /^Approve/ }))
  await expectShown(page, 'Request approved')
  await expect(page.getByText('Awaiting Payment')).toBeVisible()
  await tabTo(page, page.getByRole('tab', { name: /Pending Requests/ }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Awaiting Payment')).toBeVisible()
}

async function pay({ page }: TestUser): Promise<void> {
  await page.reload()
  await press(page, page.getByRole('link', { name: /^Pay/ }).first())
  await page.waitForURL(/\/booking\/.+\/payment$/)
  await expect(page.getByRole('button', { name: payLabel })).toBeEnabled({ timeout: 30_000 })
  const frame = page.frameLocator('iframe[title^="Secure payment"]')
  await typeInto(page, frame.getByLabel('Card number'), '4242424242424242')
  await typeInto(page, frame.getByLabel('Expiration date'), '1234')
  await typeInto(page, frame.getByLabel('Security code'), '123')
  await press(page, page.getByRole('button', { name: payLabel }))
  await expectShown(page, 'Payment Successful!')
  await page.waitForURL(/\/profile/)
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
}

async function seePaid({ page, lastName }: TestUser): Promise<void> {
  await goTo(page, 'Find Gear')
  // The browser's address changes before the content.
  await expect(page.getByRole('heading', { level: 1, name: /results found$/ })).toBeVisible()
  await goTo(page, lastName)
  await tabTo(page, page.getByRole('tab', { name: /My Listings/ }))
  await pressAll(page, ['ArrowRight', 'ArrowRight'])
  await expect(page.getByRole('tab', { name: /Reservations/ })).toBeFocused()
  await expect(page.getByText('Confirmed', { exact: true }).first()).toBeVisible()
}

async function connectPayouts({ page }: TestUser): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Connect Stripe' }))
  await page.waitForURL(/\/sandbox\/stripe\/connect\//)
  await press(page, page.getByRole('button', { name: 'Agree and submit' }))
  await expectShown(page, 'Stripe Connected!')
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
}

async function cancel({ page }: TestUser): Promise<void> {
  const menu = page.getByRole('button', { name: /^More for/ })
  const dialog = page.getByRole('dialog', { name: 'Cancel booking?' })
  await press(page, menu)
  await pressAll(page, ['End', 'Enter'])
  await expect(dialog.getByText(inTown('You’ll get back $136.80.'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(menu).toBeFocused()
  await pressAll(page, ['Enter', 'End', 'Enter'])
  await typeInto(page, dialog.getByLabel('Reason'), 'The pass is closed.')
  await press(page, dialog.getByRole('button', { name: 'Cancel Booking' }))
  await expectShown(page, inTown('$136.80 is on its way back to your card.'))
  await expect(page.getByText('You canceled: “The pass is closed.”')).toBeVisible()
  // The row moves to the tab with past bookings.
  await expect(page.getByRole('tabpanel')).toBeFocused()
}

test(
  'listing, booking, paying, payout setup and canceling work with the keyboard alone',
  { tag: '@full' },
  async ({ arrive }) => {
    // This test is slow because it checks the focus indicator at every stop.
    test.slow()
    const owner = await arrive('Kim', {}, signIn)
    const renter = await arrive('Kay', {}, signIn)
    const gear = await listWithKeys(owner)
    await requestWithKeys(renter, owner, gear)
    await approve(owner)
    await pay(renter)
    await seePaid(owner)
    await connectPayouts(owner)
    await cancel(renter)
  },
)

test('the focus moves on when the focused element disappears', async ({ arrive }) => {
  const owner = await arrive('Kim')
  const renter = await arrive('Kay')
  const listing = await listGear(owner)
  const { page } = renter
  await page.goto(`/gear/${listing.id}?startDate=${inDays(10)}&endDate=${inDays(12)}`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await holdToasts(page)
  await press(page, save)
  await expectShown(page, 'Added to Favorites')
  await expect(save).toBeFocused()
  await expectToastNotCovering(page.locator('[data-bottom-bar]'))
  await releaseToasts(page)
  const dates = page.getByRole('button', { name: /^Rental dates/ })
  await press(page, dates)
  await press(page, page.getByRole('button', { name: 'Clear dates' }))
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dates).toBeFocused()

  await page.goto(`/messages?with=${owner.id}&listing=${listing.id}`)
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await typeInto(page, field, 'Is it still free?')
  await page.reload()
  await expect(field).toHaveValue('Is it still free?')
  await tabTo(page, field)
  await press(page, page.getByRole('button', { name: 'Send' }))
  await expect(page.getByRole('log').getByText('Is it still free?')).toBeVisible()
  await expect(field).toBeFocused()

  await requestDates(renter, listing)
  await owner.page.goto('/profile?view=lending&tab=requests')
  await press(owner.page, owner.page.getByRole('button', { name: /^Decline/ }))
  const dialog = owner.page.getByRole('dialog', { name: 'Decline request?' })
  await press(owner.page, dialog.getByRole('button', { name: 'Decline' }))
  await expect(owner.page.getByRole('heading', { name: 'No pending requests' })).toBeVisible()
  await expect(owner.page.getByRole('tabpanel')).toBeFocused()
})
