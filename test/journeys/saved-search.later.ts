import { listGear } from './api-moves.ts'
import { advance, test } from './later.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll } from './stage.ts'

test('a visitor saves a search by signing in, and is told when new gear fits it', async ({
  arrive,
  signUp,
}) => {
  const owner = await signUp('Olive')
  const place = `Place ${owner.id}`
  const address = `/browse?${new URLSearchParams({ location: place })}`
  const saver = await arrive('Riley')
  const { page } = saver
  await page.context().clearCookies()
  await page.goto(address)
  await page.getByRole('link', { name: 'Save this search' }).click()
  let release = () => {}
  const saved = new Promise<void>((resolve) => (release = resolve))
  // The page requests the list of saved searches before the search is saved. The response arrives after that.
  await page.route('**/api/saved-searches', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await saved
    // The page may have canceled the request in the meantime.
    await route.fulfill({ response }).catch(() => undefined)
  })
  await page.getByLabel('Email').fill(saver.email)
  await page.getByLabel('First name').fill(saver.firstName)
  await page.getByLabel('Last name').fill(saver.lastName)
  await page.keyboard.press('Enter')
  await page.waitForURL(address)
  await expectShown(page, 'Search saved')
  const listed = page.waitForResponse(
    (response) => response.url().endsWith('/api/saved-searches') && response.request().method() === 'GET',
  )
  release()
  await listed
  await page.getByRole('link', { name: 'Search saved' }).click()
  await page.waitForURL('/profile?view=renting&tab=favorites')
  const list = page.getByRole('region', { name: 'Saved searches' })
  await expect(list.getByRole('link', { name: place })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await listGear(owner, { location: place })
  await advance(page, 'PT2M')
  const words = `New gear fits your search: ${place}`
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await page.getByRole('link', { name: `New: ${words}` }).click()
  await expect(page.getByRole('link', { name: 'Four-person tent', exact: true })).toBeVisible()
  const mail = await owner.api.get(`/sandbox/mail.json?to=${saver.email}`)
  expect((mail.body as { subject: string }[]).map(({ subject }) => subject)).toContain(words)

  await page.goto('/profile?view=renting&tab=favorites')
  await list.getByRole('button', { name: `Remove ${place}` }).click()
  await expectShown(page, 'Search removed')
  await expect(list).toHaveCount(0)
})
