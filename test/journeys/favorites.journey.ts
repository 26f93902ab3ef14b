import { holdCalls } from './hold-calls.ts'
import { listGear } from './api-moves.ts'
import { expectShown } from './shown.ts'
import { expect, type Page, test } from './stage.ts'

const pressTimes = async (page: Page, name: string | RegExp, times: number) => {
  const heart = page.getByRole('button', { name })
  await heart.click({ clickCount: times, delay: 20 })
}

test('a second press while the first is pending does nothing, and every heart shows the same state', async ({
  arrive,
  signUp,
}) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const title = `Tent ${owner.lastName.split(' ')[1]}`
  const { id } = await listGear(owner, { title })
  const anyHeart = new RegExp(`(Save to|Remove from) favorites: ${title}`)
  const save = page.getByRole('button', { name: `Save to favorites: ${title}` })
  const forget = page.getByRole('button', { name: `Remove from favorites: ${title}` })
  // Opens the same gear in a second tab, which has to update without any interaction.
  const tab = await page.context().newPage()
  await tab.goto(`/gear/${id}`)
  const inTab = tab.getByRole('button', { name: 'Save', exact: true })
  await expect(inTab).toHaveAttribute('aria-pressed', 'false')

  await page.goto(`/browse?search=${encodeURIComponent(title)}`)
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  const calls = await holdCalls(page, '**/api/favorites**')
  await pressTimes(page, anyHeart, 2)
  // The heart icon changes before the server responds.
  await expect(forget).toBeVisible()
  await expect(forget).toHaveAttribute('aria-disabled', 'true')
  calls.release()
  await expectShown(page, 'Added to favorites')
  await expect(forget).not.toHaveAttribute('aria-disabled', 'true')
  expect(calls.sent).toEqual(['POST /api/favorites'])
  await expect(inTab).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('link', { name: title, exact: true }).click()
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expectShown(page, 'Removed from Favorites')
  await expect(inTab).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(save).toBeVisible()
  await save.click()
  await expectShown(page, 'Added to favorites')
  await page.goto('/profile?view=renting&tab=favorites')
  await forget.click()
  await expect(page.getByText('No favorites yet')).toBeVisible()
  await expect(inTab).toHaveAttribute('aria-pressed', 'false')
})

test(
  'a heart that could not be saved returns to its state everywhere',
  { tag: '@full' },
  async ({ arrive, signUp }) => {
    const owner = await signUp('Olive')
    const renter = await arrive('Riley')
    const { page } = renter
    const title = `Tent ${owner.lastName.split(' ')[1]}`
    await listGear(owner, { title })
    const heart = page.getByRole('button', { name: new RegExp(`favorites: ${title}`) })
    const saved = page.getByRole('button', { name: `Remove from favorites: ${title}` })
    await page.goto(`/browse?search=${encodeURIComponent(title)}`)
    await expect(heart).not.toHaveAttribute('aria-disabled', 'true')
    const calls = await holdCalls(page, '**/api/favorites**', (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )
    await heart.click()
    await expect(saved).toBeVisible()
    await page.getByRole('link', { name: title, exact: true }).click()
    calls.release()
    await expectShown(page, 'Error', 'Something went wrong. Please try again.')
    const button = page.getByRole('button', { name: 'Save', exact: true })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    expect(calls.sent).toHaveLength(1)

    await page.unroute('**/api/favorites**')
    await button.click()
    await expectShown(page, 'Added to Favorites')
    renter.errors.length = 0
  },
)
