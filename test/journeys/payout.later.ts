import { addDays } from '#domain/calendar-date.ts'
import { advance, todayByClock, test } from './later.ts'
import { listGear, rentGear, setUpPayouts } from './api-moves.ts'
import { inTown } from './in-town.ts'
import { pickIn, press, typeInto } from './keyboard.ts'
import { openTrip } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type TestUser } from './stage.ts'

async function review({ page }: TestUser): Promise<void> {
  const write = page.getByRole('button', { name: 'Write a Review' })
  await expect(async () => {
    await page.goto('/profile?view=renting&tab=bookings')
    await expect(write).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await press(page, write)
  const dialog = page.getByRole('dialog', { name: /^Review Tent of/ })
  const stars = dialog.getByRole('group', { name: 'Rating' })
  await press(page, dialog.getByRole('button', { name: 'Submit Review' }))
  await expect(dialog.getByText('Pick 1 to 5 stars.')).toBeVisible()
  await pickIn(page, stars, '4 stars')
  await expectAccessible(page)
  await typeInto(page, dialog.getByLabel('Comment'), 'It stood in the wind.')
  await press(page, dialog.getByRole('button', { name: 'Submit Review' }))
  await expectShown(page, 'Review submitted')
  await expect(write).toHaveCount(0)
  await expect(page.getByRole('tabpanel')).toBeFocused()
}

/**
 * Writes the owner's review, so that both reviews are published, and the owner's public reply to the renter's review.
 * Checks that errors lose no typed text.
 */
async function answerReview({ page, errors, firstName }: TestUser, gear: string): Promise<void> {
  const bookings = (await (await page.request.get('/api/bookings?type=owner')).json()) as { id: string }[]
  const own = { bookingId: bookings[0]?.id, rating: 5, comment: 'Came back clean.' }
  expect((await page.request.post('/api/reviews', { data: own })).status()).toBe(201)
  await page.goto('/profile?view=lending&tab=reviews')
  const open = page.getByRole('button', { name: /^Reply/ })
  await open.click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'Your reply' })
  await dialog.getByRole('button', { name: 'Publish Reply' }).click()
  await expect(dialog.getByText('Please write a reply.')).toBeVisible()
  await field.fill('Come again any time.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await page.route('**/answer', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Publish Reply' }).click()
  await expectShown(page, 'Failed to publish your reply')
  await expect(field).toHaveValue('Come again any time.')
  await page.unroute('**/answer')
  errors.length = 0
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish Reply' }).click()
  await expectShown(page, 'Reply published')
  const answer = page.getByText(`Reply from ${firstName}`)
  await expect(answer).toBeVisible()
  await expect(open).toHaveCount(0)
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await page.goto(gear)
  await expect(answer).toBeVisible()
  await expect(page.getByText('Come again any time.')).toBeVisible()
}

test('the owner is paid 20 hours after pickup, and the renter writes a review by keyboard after the rental', async ({
  arrive,
}) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { page } = owner
  await setUpPayouts(owner)
  const listing = await listGear(owner, { title: `Tent of ${owner.lastName}`, dailyRate: '38.00' })
  const today = await todayByClock(page)
  await rentGear({ owner, renter, listing, startDate: addDays(today, 3), endDate: addDays(today, 5) })

  const reservations = '/profile?view=lending&tab=reservations'
  await page.goto(reservations)
  await expect(page.getByText(inTown('Payout of $102.60 on '))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Earnings', exact: true })).toHaveCount(0)

  await advance(page, 'P3DT21H')
  await expect(async () => {
    await page.goto(reservations)
    await expect(page.getByText(/^Paid out \w{3} \d+/)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByText('Total Earnings').locator('..')).toContainText(inTown('$102.60'))

  const earnings = page.getByRole('region', { name: 'Earnings' })
  await expect(earnings.getByText(inTown('$102.60 paid out in the last 12 months'))).toBeVisible()
  await earnings.getByText('Show as a table').click()
  await expect(earnings.getByRole('row').last()).toContainText(inTown('$102.60'))
  await expect(earnings.getByRole('row')).toHaveCount(13)
  const download = page.waitForEvent('download')
  await earnings.getByRole('link', { name: /as CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^switchback-earnings-\d{4}\.csv$/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await openTrip(owner)
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByText(/^Paid out, /)).toBeVisible()
  await expect(page.getByText('Total paid out')).toBeVisible()

  await advance(page, 'P3D')
  await review(renter)
  await answerReview(owner, `/gear/${listing.id}`)
})
