import { expectToast, list } from './fixtures.ts'
import { expect, type Page, test } from './stage.ts'

/** From now on saving and forgetting take their time; answers what was sent, in order. */
async function slowDown(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.route('**/api/favorites**', async (route) => {
    const method = route.request().method()
    if (method === 'GET') return route.fallback()
    sent.push(method)
    await new Promise((resolve) => setTimeout(resolve, 700))
    sent.push(`${method} done`)
    await route.fallback()
  })
  return sent
}

const pressTimes = async (page: Page, name: string | RegExp, times: number) => {
  const heart = page.getByRole('button', { name })
  await heart.click({ clickCount: times, delay: 20 })
}

test('a press while one is under way does nothing, and every place agrees', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const title = `Tent ${owner.lastName.split(' ')[1]}`
  const { id } = await list(owner, { title })
  const anyHeart = new RegExp(`(Save to|Remove from) favorites: ${title}`)
  const save = page.getByRole('button', { name: `Save to favorites: ${title}` })
  const forget = page.getByRole('button', { name: `Remove from favorites: ${title}` })
  // The same gear in another tab, which nobody touches.
  const tab = await page.context().newPage()
  await tab.goto(`/gear/${id}`)
  const inTab = tab.getByRole('button', { name: 'Save', exact: true })
  await expect(inTab).toHaveAttribute('aria-pressed', 'false')

  await page.goto(`/browse?search=${encodeURIComponent(title)}`)
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  const sent = await slowDown(page)
  await pressTimes(page, anyHeart, 2)
  // At once, before any answer.
  await expect(forget).toBeVisible({ timeout: 600 })
  await expect(forget).toHaveAttribute('aria-disabled', 'true')
  await expectToast(page, 'Added to favorites')
  await expect(forget).not.toHaveAttribute('aria-disabled', 'true')
  expect(sent.splice(0)).toEqual(['POST', 'POST done'])
  await expect(inTab).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: title, exact: true }).click()
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expectToast(page, 'Removed from Favorites')
  await expect(inTab).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(save).toBeVisible()
  await save.click()
  await expectToast(page, 'Added to favorites')
  await page.goto('/profile?view=renting&tab=favorites')
  await forget.click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await expect(inTab).toHaveAttribute('aria-pressed', 'false')
})

test('what could not be saved is shown as it was, wherever it is shown', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const title = `Tent ${owner.lastName.split(' ')[1]}`
  await list(owner, { title })
  const heart = page.getByRole('button', { name: new RegExp(`favorites: ${title}`) })
  const saved = page.getByRole('button', { name: `Remove from favorites: ${title}` })
  await page.goto(`/browse?search=${encodeURIComponent(title)}`)
  await expect(heart).not.toHaveAttribute('aria-disabled', 'true')
  let refused = 0
  await page.route('**/api/favorites**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    refused++
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.abort()
  })
  await heart.click()
  await expect(saved).toBeVisible({ timeout: 450 })
  await page.getByRole('link', { name: title, exact: true }).click()
  await expectToast(page, 'Error', 'Something went wrong. Please try again.')
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(refused).toBe(1)

  await page.unroute('**/api/favorites**')
  await button.click()
  await expectToast(page, 'Added to Favorites')
  renter.errors.length = 0
})
