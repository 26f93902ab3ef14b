import { day } from '#domain/durations.ts'
import { listGear } from './api-moves.ts'
import { expect, expectAccessible, expectHydrated, expectNoSidewaysScroll, test } from './stage.ts'

test(
  'an admin saves a filter, finds it on another machine, and chips take its conditions away',
  { tag: '@full' },
  async ({ arriveAsAdmin, isMobile }) => {
    test.skip(isMobile, 'The tools of the tables are for wide screens.')
    const name = `Cheap tents ${Math.random().toString(36).slice(2, 8)}`
    const { page } = await arriveAsAdmin()
    await page.goto('/admin/listings?view=all&search=tent&sort=price&order=asc')
    await expectHydrated(page.getByRole('heading', { level: 1 }))
    const conditions = page.getByRole('list', { name: 'Conditions' })
    await expect(conditions.getByRole('listitem')).toHaveText(['Wordstent', 'OrderA day, ascending'])
    await page.getByRole('button', { name: 'Save this filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this filter' })
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Save filter' }).click()
    await expect(dialog.getByText('Name is required.')).toBeVisible()
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByRole('button', { name: 'Save filter' }).click()
    await expect(dialog).toBeHidden()
    const saved = page.getByRole('navigation', { name: 'Your filters' }).getByRole('link', { name })
    await expect(saved).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await conditions.getByRole('link', { name: 'Remove words tent' }).click()
    await expect(page).toHaveURL('/admin/listings?view=all&sort=price&order=asc')
    await conditions.getByRole('link', { name: /^Remove order/ }).click()
    await expect(page).toHaveURL('/admin/listings?view=all')
    await expect(conditions).toHaveCount(0)
    await expect(saved).not.toHaveAttribute('aria-current')

    const other = (await arriveAsAdmin()).page
    await other.goto('/admin/listings')
    await other.getByRole('link', { name, exact: true }).click()
    await expect(other.getByRole('list', { name: 'Conditions' })).toContainText('tent')
    await other.getByRole('button', { name: `Delete the filter ${name}` }).click()
    await expect(other.getByRole('link', { name, exact: true })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(saved).toHaveCount(0)
  },
)

test('a table shows the ages of its rows by the server’s clock in a browser whose clock is a day slow', async ({
  arriveAsAdmin,
  signUp,
  isMobile,
}) => {
  test.skip(isMobile, 'The ages are the same on phones.')
  const [owner, renter] = [await signUp('Olive'), await signUp('Riley')]
  const title = `Tent of ${owner.lastName}`
  const { id: listingId } = await listGear(owner, { title })
  expect((await renter.api.post('/api/reports', { listingId, reason: 'pricing_issue' })).status).toBe(201)
  const { page } = await arriveAsAdmin()
  await page.route('**/admin/reports?*', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    // To a slow clock the server's times are in the future.
    const body = html.replaceAll(/"dataUpdatedAt":(\d+)/g, (_, at) => `"dataUpdatedAt":${Number(at) + day}`)
    expect(body).not.toBe(html)
    await route.fulfill({ response, body })
  })
  await page.goto('/admin/reports?view=all&sort=age&order=asc')
  await expectHydrated(page.getByRole('heading', { level: 1 }))
  // A failed hydration would be a console error.
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('0 min')
})
