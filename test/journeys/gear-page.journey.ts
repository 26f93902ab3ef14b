import { listGear, uploadTwoPhotos } from './api-moves.ts'
import { inTown } from './in-town.ts'
import { dayIn, inDays } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

test('the gear page shows what is included, and its price and next step at every width', async ({
  arrive,
}) => {
  const owner = await arrive('Olive')
  const { id } = await listGear(owner, {
    title: `Tent of ${owner.lastName}`,
    dailyRate: '38.00',
    included: ['Tent', 'Twelve stakes'],
    images: await uploadTwoPhotos(owner),
  })
  await listGear(owner, { title: `Stove of ${owner.lastName}` })
  await owner.page.goto(`/gear/${id}/edit`)
  const lines = owner.page.getByRole('textbox', { name: 'What’s included' })
  await expect(lines).toHaveValue('Tent\nTwelve stakes')
  await lines.fill(`Tent\n\n- ${'x'.repeat(81)}`)
  await owner.page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(lines).toHaveAccessibleDescription('Line 2: Each line can be up to 80 characters.')
  await lines.fill('Tent\n\n- Twelve stakes\nFootprint')
  await owner.page.getByRole('button', { name: 'Save Changes' }).click()
  await expectShown(owner.page, 'Changes saved')

  const renter = await arrive('Riley')
  const { page } = renter
  await page.goto(`/gear/${id}`)
  await expect(page.getByRole('region', { name: 'What’s included' }).getByRole('listitem')).toHaveText([
    'Tent',
    'Twelve stakes',
    'Footprint',
  ])
  await expectAccessible(page)

  const bar = page.locator('[data-bottom-bar]')
  const card = page.getByRole('complementary', { name: 'Book this gear' })
  const check = page.getByRole('button', { name: 'Check availability' }).locator('visible=true')
  for (const [width, height] of [
    [390, 844],
    [767, 1024],
    [820, 1180],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await expectNoSidewaysScroll(page)
    // The card is in the first view of an upright tablet and of wider windows.
    await expect(bar).toBeVisible({ visible: width < 820 })
    await expect(check.last()).toBeInViewport()
    await expect(card.or(bar).getByText(inTown('$38/day')).locator('visible=true').last()).toBeInViewport()
    await page.getByRole('heading', { name: 'Meet Your Gear Guru' }).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(bar).toBeVisible()
    await expect(bar).toContainText(inTown('$38/day'))
    if (width === 820) {
      // Below the booking card a tablet shows one column, over which the card does not slide.
      const endOfCard = await card.getByRole('button', { name: 'Report' }).boundingBox()
      const nextPart = await page.getByRole('heading', { name: 'If something breaks' }).boundingBox()
      expect(endOfCard!.y + endOfCard!.height).toBeLessThanOrEqual(nextPart!.y)
    }
  }
  await bar.getByRole('button', { name: 'Check availability' }).click()
  await expect(page.getByRole('dialog', { name: 'Rental dates' })).toBeVisible()
  for (const days of [3, 4]) {
    const day = dayIn(page, inDays(days))
    if ((await day.count()) === 0) await page.getByRole('button', { name: /^Next/ }).first().click()
    await day.first().click()
  }
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeEnabled()

  const more = page.getByRole('region', { name: `More from ${owner.firstName}` })
  await more.getByRole('link', { name: `Stove of ${owner.lastName}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Stove of ${owner.lastName}` })).toBeVisible()
  await page.getByRole('heading', { name: 'Meet Your Gear Guru' }).scrollIntoViewIfNeeded()
  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await expect(viewed.getByRole('link', { name: `Tent of ${owner.lastName}` })).toBeVisible()
  await viewed.getByRole('button', { name: 'Clear' }).click()
  await expect(viewed).toHaveCount(0)
  await page.getByRole('link', { name: `See ${owner.firstName}’s page` }).click()
  await page.waitForURL(/\/people\//)
})
