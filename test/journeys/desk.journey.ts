import { addDays, readDate } from '#domain/calendar-date.ts'
import { showDateWithWeekday } from '#domain/wording/dates.ts'
import { listGear, makePayable } from './api-moves.ts'
import { inTown } from './in-town.ts'
import { inDays } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, takeFocus, test } from './stage.ts'

/** Returns the first Saturday after today. */
function nextSaturday() {
  const tomorrow = readDate(inDays(1))
  const weekday = new Date(`${tomorrow}T12:00:00Z`).getUTCDay()
  return addDays(tomorrow, 6 - weekday)
}

/** Counts clicks and key presses over all pages of the tab. */
const countPresses = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1)),
      true,
    ),
  )

test('an owner with 12 listings blocks a weekend across all gear in at most six clicks', async ({
  arrive,
  signUp,
  isMobile,
}) => {
  const owner = await arrive('Dana')
  const renter = await signUp('Remy')
  const saturday = nextSaturday()
  const sunday = addDays(saturday, 1)
  const gear = []
  for (let at = 1; at <= 12; at += 1) gear.push(await listGear(owner, { title: `Tent ${at}` }))
  const listing = gear[3]!
  await makePayable({ owner, renter, listing, startDate: sunday, endDate: addDays(sunday, 1) })

  const { page } = owner
  await countPresses(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.locator('#nav-menu').getByRole('link', { name: 'Your Gear', exact: true }).click()
  const day = (date: string) =>
    page.getByRole('button', { name: `${showDateWithWeekday(date)}: select for all gear` })
  // A second tap extends the selection, as Shift does for a mouse.
  await (isMobile ? day(saturday).tap() : day(saturday).click())
  await (isMobile ? day(sunday).tap() : day(sunday).click({ modifiers: ['Shift'] }))
  const bar = page.getByRole('group', { name: 'Your selection' })
  await expect(bar).toContainText('12 listings')
  await expect(bar).toContainText('Stays booked: Remy has Tent 4')
  await bar.getByRole('button', { name: 'Block these days' }).click()
  await expectShown(page, 'For 12 listings. Booked days stay booked.')
  expect(await page.evaluate(() => Number(sessionStorage.getItem('presses')))).toBeLessThanOrEqual(6)
  const blocks = await owner.api.get(`/api/listings/${gear[11]!.id}/blocked-dates`)
  expect(blocks.body).toMatchObject([{ startDate: saturday, endDate: sunday }])

  // Frees the Sunday of the first two listings with the keyboard.
  const cell = (title: string, words: string) =>
    page.getByRole('gridcell', { name: `${showDateWithWeekday(sunday)}, ${title}: ${words}`, exact: true })
  const rows = page.getByRole('grid').getByRole('rowheader')
  const [first = '', second = ''] = await rows.allTextContents()
  await expect(cell(first, 'blocked')).toBeVisible()
  await takeFocus(page)
  await cell(first, 'blocked').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('2 listings')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await bar.getByRole('button', { name: 'Unblock' }).press('Enter')
  await expect(cell(first, 'free')).toBeVisible()
  await expect(cell(second, 'free')).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('an owner changes price and availability in the table, and takes it back', async ({
  arrive,
  isMobile,
}) => {
  const owner = await arrive('Doris')
  const gear = await listGear(owner, { title: 'Raft for the desk' })
  const { page } = owner
  await page.goto('/desk')
  const available = page.getByRole('switch', { name: 'Raft for the desk is available' })
  await available.uncheck()
  await expectShown(page, 'Hidden from search')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(available).toBeChecked()
  if (isMobile) return
  const price = page.getByLabel('Price per day of Raft for the desk')
  await price.fill('52.5')
  await price.press('Escape')
  await expect(price).toHaveValue(inTown('$45'))
  await price.fill('52.5')
  await price.press('Enter')
  await expectShown(page, inTown('Now $52.50 a day'))
  await expect(price).toHaveValue(inTown('$52.50'))
  const saved = await owner.api.get(`/api/listings/${gear.id}`)
  expect(saved.body).toMatchObject({ dailyRate: '52.50', available: true })
  await page.getByRole('button', { name: 'Price' }).click()
  await expect(page).toHaveURL('/desk?sort=-price')
})
