import { listGear } from './api-moves.ts'
import { inTown } from './in-town.ts'
import { dayIn, inDays } from './moves.ts'
import { showDays, showRange } from '#domain/wording/dates.ts'
import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, test } from './stage.ts'

test(
  'where the dates are taken, the gear page and the results offer the nearest free ones',
  { tag: '@phone' },
  async ({ signUp, page }) => {
    const owner = await signUp('Olive')
    const location = `Place ${owner.id}`
    const { id } = await listGear(owner, { location })
    const blocked = { startDate: inDays(20), endDate: inDays(22) }
    expect((await owner.api.post(`/api/listings/${id}/blocked-dates`, blocked)).status).toBe(201)

    await page.goto(`/browse?${new URLSearchParams({ location, ...blocked })}`)
    await expect(page.getByRole('heading', { level: 1, name: '0 results found' })).toBeVisible()
    const group = `Taken ${showDays(blocked.startDate, blocked.endDate)}`
    await expect(page.getByRole('heading', { level: 2, name: group })).toBeVisible()
    await expect(page.getByText('Taken on your dates')).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const without = page.getByRole('link', { name: /^Without the dates .* \(1\)$/ })
    await expect(without).toBeVisible()
    const after = showDays(inDays(23), inDays(25))
    await expect(page.getByRole('link', { name: `Four-person tent, ${after}` })).toHaveAttribute(
      'href',
      `/gear/${id}?startDate=${inDays(23)}&endDate=${inDays(25)}`,
    )
    await page.getByRole('link', { name: 'Four-person tent', exact: true }).click()
    await page.waitForURL(`/gear/${id}?startDate=${blocked.startDate}&endDate=${blocked.endDate}`)
    const offers = page.getByRole('group', { name: 'Nearest free dates' })
    await expect(offers.getByRole('button')).toHaveText([
      showRange(inDays(14), inDays(16)),
      showRange(inDays(17), inDays(19)),
      showRange(inDays(23), inDays(25)),
    ])
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    const bookNow = page.getByRole('button', { name: 'Book Now' }).locator('visible=true')
    await expect(bookNow).toHaveCount(1)
    const dates = page.getByRole('button', { name: /^Rental dates/ })
    await dates.click()
    await expect(dayIn(page, inDays(20))).toHaveAccessibleName(/, taken$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Taken' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await offers.getByRole('button').last().click()
    await page.waitForURL(`/gear/${id}?startDate=${inDays(23)}&endDate=${inDays(25)}`)
    await expect(offers).toHaveCount(0)
    await expect(dates).toBeFocused()
    await expect(page.getByText(inTown('$162.00')).first()).toBeVisible()
  },
)

test('a page that continues a group of near misses does not repeat its heading', async ({ signUp, page }) => {
  const owner = await signUp('Olive')
  const location = `Place ${owner.id}`
  for (let count = 0; count < 26; count++)
    await listGear(owner, { location, minimumRentalDays: 3, title: `Tent ${count}` })
  const day = inDays(20)
  await page.goto(`/browse?${new URLSearchParams({ location, startDate: day, endDate: day })}`)
  const heading = page.getByRole('heading', { level: 2, name: 'Rents for more days' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(24)
  // Before React handles it, the link leads to a page of the rest alone.
  const more = page.getByRole('link', { name: 'Show more' })
  await expectHydrated(more)
  await more.click()
  await expect(page.getByRole('article')).toHaveCount(26)
  await expect(heading).toHaveCount(1)
  await expect(page.getByText('At least 3 days')).toHaveCount(26)
  const start = `startDate=${day}&endDate=${inDays(22)}`
  await expect(page.getByRole('link', { name: 'Tent 0', exact: true })).toHaveAttribute(
    'href',
    new RegExp(`\\?${start}$`),
  )
})
