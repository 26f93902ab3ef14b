import { approveRequest, listGear, requestDates } from './api-moves.ts'
import { inTown } from './in-town.ts'
import { press, pressAll, typeInto } from './keyboard.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

test('from the profile to the page of a booking, a message and the cancellation, by keyboard alone', async ({
  arrive,
  signUp,
}) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const listing = await listGear(owner)
  const { id } = await requestDates(renter, listing, { message: 'Does it stand in the wind?' })
  await approveRequest(owner, id)

  await page.goto('/profile?view=renting')
  const waiting = page.getByRole('region', { name: /^Needs action/ })
  await expect(waiting.getByRole('link', { name: 'Pay Now' })).toBeVisible()
  await expectAccessible(page)
  await press(page, waiting.getByRole('link', { name: listing.title }))
  await page.waitForURL(`/booking/${id}`)
  await expect(page.getByRole('heading', { name: inTown('Pay $162.00 by ') })).toBeVisible()
  await expect(
    page.getByText(/^You accepted the rental agreement of \w+ \d+, 2\d{3} on \w+ \d+, 2\d{3}\.$/),
  ).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await press(page, page.getByRole('link', { name: 'Open in Messages' }))
  const log = page.getByRole('log')
  await expect(log.getByText('Does it stand in the wind?')).toBeVisible()
  await expect(log.getByText(/^You requested Four-person tent/)).toBeVisible()
  await expect(log.getByText(/^Olive approved the request/)).toBeVisible()
  await typeInto(page, page.getByRole('textbox', { name: 'Write a message' }), 'Sorry, we fell ill.')
  await press(page, page.getByRole('button', { name: 'Send' }))
  await expect(log.getByText('Sorry, we fell ill.')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/booking/${id}`)

  const menu = page.getByRole('button', { name: /^More for/ })
  await press(page, menu)
  await expect(page.getByRole('menuitem', { name: 'Message Olive' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await pressAll(page, ['Enter', 'ArrowUp'])
  await expect(page.getByRole('menuitem', { name: 'Cancel Booking' })).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel booking?' })
  await typeInto(page, dialog.getByLabel('Reason'), 'We fell ill.')
  await press(page, dialog.getByRole('button', { name: 'Cancel Booking' }))
  await expectShown(page, 'Booking Canceled')
  await expect(page.getByRole('heading', { name: 'This booking is canceled' })).toBeVisible()
  await expect(page.getByText('You canceled: “We fell ill.”')).toBeVisible()
  await expect(menu, 'the focus is where the dialog was opened').toBeFocused()

  await press(page, page.getByRole('link', { name: 'My Bookings' }))
  await expect(page.getByRole('region', { name: /^Past/ }).getByText('Cancelled')).toBeVisible()
  const stranger = await arrive('Sam')
  await stranger.page.goto(`/booking/${id}`)
  await expect(stranger.page.getByRole('heading', { name: 'Booking Not Found' })).toBeVisible()
})
