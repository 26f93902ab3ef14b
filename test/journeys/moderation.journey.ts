import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

test(
  'an admin can open every admin section, and other users none',
  { tag: '@full' },
  async ({ arrive, arriveAsAdmin }) => {
    const stranger = await arrive('Sven')
    const response = await stranger.page.goto('/admin/reports')
    expect(response!.status()).toBe(404)
    await expect(stranger.page.getByRole('heading', { name: '404: off the map' })).toBeVisible()
    await expect(stranger.page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    const { page } = await arriveAsAdmin()
    await page.goto('/admin')
    await page.waitForURL('/admin/overview')
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible()
    await expect(page.getByRole('img', { name: /requests in the last 30 days/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const menu = page.getByRole('main').getByRole('button', { name: 'Menu' })
    const isPhone = await menu.isVisible()
    const rooms = page.getByRole('navigation', { name: isPhone ? 'Admin menu' : 'Admin', exact: true })
    for (const name of [
      'Reports',
      'Cases',
      'Claims',
      'Contact',
      'People',
      'Listings',
      'Bookings',
      'Failures',
      'What admins did',
    ]) {
      if (isPhone) await menu.click()
      await rooms.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText('Loading')).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Find anything' })
    await expect(field).toBeFocused()
    await page.keyboard.type(stranger.email)
    await expect(page.getByRole('option', { name: `Sven ${stranger.lastName}` })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/people\?user=/)
    await page.getByRole('button', { name: /^Make admin/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Make Sven an admin?' })
    await dialog.getByLabel('Role').selectOption('Read-only')
    await dialog.getByLabel('Reason').fill('Looks at the figures.')
    await page.keyboard.press('Enter')
    await expectShown(page, 'Role changed')
    await stranger.page.goto('/admin/people?search=Ada')
    await stranger.page.getByRole('link', { name: /^Ada/ }).first().click()
    await expect(stranger.page.getByText('Your role, read-only, can’t do this.')).toBeVisible()
    await expectAccessible(stranger.page)
  },
)

test('a suspended user reads the reason on every page', async ({ arrive, arriveAsAdmin }) => {
  const member = await arrive('Mona')
  const { page } = await arriveAsAdmin()
  await page.goto('/admin/people')
  await page.getByLabel('Name, email or ID').fill(member.email)
  await page.getByLabel('Name, email or ID').press('Enter')
  await page.getByRole('link', { name: `Mona ${member.lastName}` }).click()
  await page.getByRole('button', { name: /^Suspend/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend this person?' })
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Reason is required.')).toBeVisible()
  await page.keyboard.type('Asked to be paid in cash')
  await page.keyboard.press('Enter')
  await expectShown(page, 'Person suspended')
  await expectAccessible(page)
  for (const address of ['/', '/browse', '/profile']) {
    await member.page.goto(address)
    const banner = member.page.getByRole('complementary', { name: 'Your account' })
    await expect(banner).toContainText('“Asked to be paid in cash”')
    await expectAccessible(member.page)
    await expectNoSidewaysScroll(member.page)
  }
  expect((await member.api.post('/api/listings', {})).status).toBe(403)
  await page.getByRole('button', { name: /^Reinstate/ }).click()
  await page.keyboard.type('Talked.')
  await page.keyboard.press('Enter')
  await expectShown(page, 'Person reinstated')
  await member.page.reload()
  await expect(member.page.getByRole('complementary', { name: 'Your account' })).toHaveCount(0)
})
