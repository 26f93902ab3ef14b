import { listGear } from './api-moves.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

test('words are forgiven, dates in words become the date filter, and close matches have a heading', async ({
  signUp,
  page,
  browser,
}) => {
  const owner = await signUp('Olive')
  const word = owner.lastName.split(' ')[1] ?? ''
  for (const title of [`Snowshoes ${word}`, `Toboggan ${word}`])
    await listGear(owner, { title, description: 'For the hills.' })

  await page.goto(`/browse?search=${encodeURIComponent(`snow shoes ${word}`)}`)
  await expect(page.getByRole('heading', { level: 2, name: `Snowshoes ${word}` })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort' }).filter({ visible: true })).toHaveValue('')
  await expect(page.getByRole('option', { name: 'Best match' })).toHaveCount(1)
  await page.goto(`/browse?search=${encodeURIComponent(`sled ${word} purple`)}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Close matches' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: `Toboggan ${word}` })).toBeVisible()
  await expectAccessible(page)

  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  await field.fill(`sled ${word} dec 11-13`)
  await field.press('Enter')
  await expect(page).toHaveURL(/startDate=\d{4}-12-11&endDate=\d{4}-12-13/)
  await expect(field).toHaveValue(`sled ${word}`)

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false })
  const reader = await withoutScripts.newPage()
  await reader.goto(`/browse?search=${encodeURIComponent(`sled ${word} dec 11-13`)}`)
  await expect(reader).toHaveURL(/startDate=\d{4}-12-11&endDate=\d{4}-12-13/)
  await withoutScripts.close()
})

test('the best matches end with words, and a long word stays within the page', async ({ signUp, page }) => {
  const listing = await listGear(await signUp('Olive'), { title: 'Last tent' })
  await page.goto(`/browse?search=${'x'.repeat(200)}`)
  await expect(page.getByRole('heading', { level: 2, name: 'No gear found' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.route('**/api/listings?*', (route) =>
    route.fulfill({ json: [listing], headers: { 'x-total-count': '1001' } }),
  )
  const field = page.getByRole('combobox', { name: 'Search', exact: true })
  await field.fill('tent')
  await field.press('Enter')
  await expect(page.getByText('These are the 1,000 best matches.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0)
})
