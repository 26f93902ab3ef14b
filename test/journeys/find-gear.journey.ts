import { listGear } from './api-moves.ts'
import { inTown, neighborhood } from './in-town.ts'
import { dayIn, inDays } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type ApiUser, type Page, test } from './stage.ts'

/** Creates listings with these titles in the category Camping. */
async function offer(owner: ApiUser, titles: Record<string, { rate: string; available?: boolean }>) {
  for (const [title, { rate: dailyRate, available = true }] of Object.entries(titles))
    await listGear(owner, { title, dailyRate, available, location: neighborhood })
}

const found = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()

/** Returns the filters. On a phone it first opens the sheet that contains them; elsewhere they are in the side column. */
async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^Filters/ })
  if (!(await button.isVisible())) return page.getByRole('search', { name: 'Filters' })
  await button.click()
  return page.getByRole('dialog', { name: 'Filters' })
}

test('search, price and availability filters work, and so does the back button', async ({ signUp, page }) => {
  const owner = await signUp('Olive')
  const word = owner.lastName.split(' ')[1] ?? ''
  await offer(owner, {
    [`Small tent ${word}`]: { rate: '12' },
    [`Large tent ${word}`]: { rate: '40' },
    [`Torn tent ${word}`]: { rate: '5', available: false },
  })

  await page.goto('/')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('What do you need?').fill('   ')
  await page.getByLabel('What do you need?').press('Enter')
  await page.waitForURL('/browse')
  await page.goto('/')
  await page.getByLabel('What do you need?').fill(`  ${word} `)
  await page.getByLabel('What do you need?').press('Enter')
  await page.waitForURL(`/browse?search=${word}`)
  await found(page, '2 results found')
  await expectAccessible(page)

  const filters = await openFilters(page)
  await filters.getByLabel('Min price').fill('20')
  await page.waitForURL(/minPrice=20/)
  await found(page, '1 results found')
  await filters.getByLabel('Max price').fill('10')
  await expect(filters.getByText('Max price cannot be less than min price')).toBeVisible()
  await expect(filters.locator('[aria-invalid=true]')).toHaveCount(2)
  await found(page, '2 results found')
  await filters.getByLabel('Max price').fill('')
  await filters.getByLabel('Min price').fill('')
  await page.waitForURL(`/browse?search=${word}`)
  await expect(filters.getByLabel('Available only')).toBeChecked()
  await filters.getByLabel('Available only').uncheck()
  await page.waitForURL(/available=all/)
  await found(page, '3 results found')
  await page.keyboard.press('Escape')
  await page.getByLabel('Sort').locator('visible=true').selectOption('price_asc')
  await page.waitForURL(/sort=price_asc/)
  await expect(page.getByRole('article').first()).toContainText('Torn tent')
  await page.goBack()
  await expect(page.getByRole('article').first()).toContainText('Torn tent')
  await page.goBack()
  await found(page, '2 results found')
  const chosen = page.getByLabel('Sort').locator('visible=true').locator('option:checked')
  await expect(chosen).toHaveText('Best match')

  const again = await openFilters(page)
  await again.getByLabel('Location').fill('nowhere')
  await page.keyboard.press('Escape')
  await page.waitForURL(/location=nowhere/)
  await expect(page.getByText('No gear found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await page.waitForURL('/browse')
})

test('dates in the address show the total price for them', async ({ signUp, page }) => {
  const owner = await signUp('Olive')
  const word = owner.lastName.split(' ')[1] ?? ''
  await offer(owner, { [`Tent ${word}`]: { rate: '38' } })
  const config = (await (await page.request.get('/api/config')).json()) as { today: string }
  await page.goto(`/browse?search=${word}&startDate=${config.today}&endDate=${config.today}`)
  await expect(page.getByRole('article')).toContainText(inTown('$45.60 for 1 day'))
  await page.getByRole('link', { name: `Tent ${word}`, exact: true }).click()
  await page.waitForURL(/startDate=/)
})

test('the landing page shows two months, one on a phone, and past dates cannot be chosen', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('search', { name: 'Find gear' }).getByRole('button', { name: 'When?' }).click()
  await expect(page.getByRole('grid')).toHaveCount((page.viewportSize()?.width ?? 0) >= 760 ? 2 : 1)
  await expect(dayIn(page, inDays(0))).not.toHaveAttribute('aria-disabled', 'true')
  // On the first day of a month, the calendar does not show the previous day.
  for (const past of await dayIn(page, inDays(-1)).all())
    await expect(past).toHaveAttribute('aria-disabled', 'true')
})

test('hearts are saved, and lead visitors to sign-in', async ({ arrive, signUp, page }) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Riley')
  const title = `Tent ${owner.lastName.split(' ')[1]}`
  await offer(owner, { [title]: { rate: '38' } })
  const address = `/browse?search=${encodeURIComponent(title)}`

  await renter.page.goto(address)
  await renter.page.getByRole('button', { name: `Save to favorites: ${title}` }).click()
  await expectShown(renter.page, 'Added to favorites', `${title} has been added to your favorites.`)
  await renter.page.reload()
  await renter.page.getByRole('button', { name: `Remove from favorites: ${title}` }).click()
  await expectShown(renter.page, 'Removed from favorites', `${title} has been removed from your favorites.`)

  await page.goto(address)
  await page.getByRole('link', { name: `Save to favorites: ${title}` }).click()
  await page.waitForURL(/\/sandbox\/identity\//)
})

test('searching works without JavaScript', async ({ signUp, browser, baseURL }) => {
  const owner = await signUp('Olive')
  const word = owner.lastName.split(' ')[1] ?? ''
  await offer(owner, {
    [`Tent ${word}`]: { rate: '38' },
    [`Torn ${word}`]: { rate: '5', available: false },
  })
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('What do you need?').fill(word)
  await page.getByRole('button', { name: 'Search' }).click()
  await found(page, '1 results found')
  await page.getByLabel('Available only').uncheck()
  await page.getByRole('button', { name: 'Show results' }).click()
  await found(page, '2 results found')
  await context.close()
})
