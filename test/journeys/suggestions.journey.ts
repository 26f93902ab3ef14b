import { neighborhood } from './in-town.ts'
import { campingId } from '#test/fixtures/listings.ts'
import { expect, expectAccessible, test } from './stage.ts'

const replies: Record<string, { kind: string; text: string; categoryId?: string }[]> = {
  k: [{ kind: 'gear', text: 'kettle' }],
  ka: [
    { kind: 'gear', text: 'kayak' },
    { kind: 'category', text: 'Camping', categoryId: campingId },
    { kind: 'neighborhood', text: neighborhood },
  ],
}

test('suggestions are chosen by keyboard, belong to the typed text, and remember searches', async ({
  page,
}) => {
  // Delays the response to the first letter until after the response to both letters.
  await page.route('**/api/suggestions?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? ''
    if (text === 'k') await new Promise((resolve) => setTimeout(resolve, 600))
    await route.fulfill({ json: { suggestions: replies[text] ?? [] } }).catch(() => undefined)
  })
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'What do you need?' })
  await field.focus()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.pressSequentially('ka')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option')).toHaveText(['kayak', 'Camping', neighborhood])
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.waitForTimeout(700)
  await expect(list.getByRole('option')).toHaveText(['kayak', 'Camping', neighborhood])
  await expectAccessible(page)

  await field.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('ka')
  await field.press('ArrowDown')
  await field.press('ArrowDown')
  await expect(list.getByRole('option', { name: 'kayak' })).toHaveAttribute('aria-selected', 'true')
  const kayak = (await list.getByRole('option', { name: 'kayak' }).getAttribute('id')) ?? ''
  await expect(field).toHaveAttribute('aria-activedescendant', kayak)
  await field.press('ArrowUp')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await field.press('Enter')
  await page.waitForURL('/browse?search=ka')

  const search = page.getByRole('combobox', { name: 'Search' })
  await search.press('ArrowDown')
  await expect(list.getByRole('option')).toHaveText(['kayak', 'Camping', neighborhood])
  await search.press('ArrowDown')
  await search.press('ArrowDown')
  await search.press('Enter')
  await page.waitForURL(`/browse?category=${campingId}`)
  await expect(search).toHaveValue('')

  await search.click()
  await expect(list.getByRole('option')).toHaveText(['ka'])
  await expectAccessible(page)
  await search.press('ArrowDown')
  await search.press('Delete')
  await expect(list).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull()
})
