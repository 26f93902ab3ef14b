import { town } from '#domain/town.ts'
import { neighborhood, otherNeighborhood } from './in-town.ts'
import { listGear } from './api-moves.ts'
import { holdCalls } from './hold-calls.ts'
import { inDays } from './moves.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from './stage.ts'

const found = (page: Page, words: string) =>
  expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()

test(
  'filters say what they would find, and everything that is set has a chip that removes it',
  { tag: '@phone' },
  async ({ signUp, page, browser, baseURL }) => {
    const owner = await signUp('Olive')
    const word = owner.lastName.split(' ')[1] ?? ''
    for (const [dailyRate, condition, location] of [
      ['12', 'fair', `${neighborhood}, ${town.city}`],
      ['40', 'good', `${neighborhood}, ${town.city}`],
      ['44', 'good', otherNeighborhood],
    ] as const)
      await listGear(owner, { title: `Tent ${word} ${dailyRate}`, dailyRate, condition, location })
    const dates = `startDate=${inDays(3)}&endDate=${inDays(5)}`
    await page.goto(`/browse?search=${word}&${dates}`)
    await found(page, '3 results found')
    await expect(page.getByRole('link', { name: 'Camping (3 found)' })).toBeVisible()
    await expectNoSidewaysScroll(page)

    // On a phone the filters are in a bottom sheet. Its Close button gets the focus, so that the on-screen keyboard stays closed.
    const opener = page.getByRole('button', { name: /^Filters/ })
    const isPhone = await opener.isVisible()
    if (isPhone) {
      await opener.click()
      await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    }
    const filters = isPhone
      ? page.getByRole('dialog', { name: 'Filters' })
      : page.getByRole('search', { name: 'Filters' })
    await expectAccessible(page)
    await filters.getByRole('checkbox', { name: 'Good (2 found)' }).check()
    await page.waitForURL(/condition=good/)
    await expect(filters.getByRole('checkbox', { name: 'Fair (1 found)' })).toBeVisible()
    await filters.getByRole('checkbox', { name: `${neighborhood} (1 found)` }).check()
    await page.waitForURL(/neighborhood=/)
    const lowest = filters.getByRole('slider', { name: 'Lowest price' })
    await lowest.focus()
    await lowest.press('ArrowRight')
    await page.waitForURL(/minPrice=\d/)
    await expect(filters.getByLabel('Min price')).toHaveValue(/^\d+$/)
    if (isPhone) await filters.getByRole('button', { name: 'Show 1 result' }).click()
    await found(page, '1 results found')

    const chips = page.getByRole('list', { name: 'Filters in use' })
    await expect(chips.getByRole('link', { name: /^Remove/ })).toHaveCount(5)
    await chips.getByRole('link', { name: `Remove ${neighborhood}` }).click()
    await found(page, '2 results found')
    await page.goBack()
    await found(page, '1 results found')

    // Without JavaScript the same address shows the same chips, as links.
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
    const reader = await context.newPage()
    await reader.goto(page.url())
    await found(reader, '1 results found')
    await expect(reader.getByRole('checkbox', { name: 'Good (1 found)' })).toBeChecked()
    await reader.getByRole('checkbox', { name: 'Fair (1 found)' }).check()
    await reader
      .getByRole('search', { name: 'Filters' })
      .getByRole('button', { name: 'Show results' })
      .click()
    await found(reader, '2 results found')
    await reader.getByRole('link', { name: 'Remove Good' }).click()
    await found(reader, '1 results found')
    await expect(reader.getByRole('article')).toContainText(`Tent ${word} 12`)
    await context.close()

    for (const name of [/^Remove the search words/, /^Remove [A-Z][a-z]{2} \d/])
      await chips.getByRole('link', { name }).click()
    await page.waitForURL((address) => !address.search.includes('Date') && !address.search.includes('search'))
    await (isPhone ? chips : filters).getByRole('link', { name: 'Clear All' }).click()
    await page.waitForURL('/browse')
    await expect(chips).toBeHidden()
  },
)

test('filters stay where they are when the counts arrive', async ({ signUp, page, isMobile }) => {
  await listGear(await signUp('Faye'))
  await page.goto('/about')
  const counts = await holdCalls(page, '**/api/listings/facets**')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find Gear' }).click()
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click()
  const filters = isMobile
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('search', { name: 'Filters' })
  const last = filters.getByRole('checkbox', { name: /^Available only/ })
  // Within the form: on phones the sheet with it may still be moving up.
  const top = () =>
    last.evaluate((box) =>
      Math.round(box.getBoundingClientRect().top - box.closest('dialog, form')!.getBoundingClientRect().top),
    )
  await expect(last).toBeAttached()
  const before = await top()
  counts.release()
  await expect(filters.getByRole('slider', { name: 'Lowest price' })).toBeVisible()
  expect(await top()).toBe(before)
})
