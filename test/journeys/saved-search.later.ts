import { aNewListing } from '#test/fixtures/listings.ts'
import { idOf } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

test('a visitor saves a search by signing in, and is told when new gear fits it', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const place = `Place ${await idOf(owner)}`
  const address = `/browse?${new URLSearchParams({ location: place })}`
  const saver = await arrive('Riley', {}, async ({ page, email, firstName, lastName }) => {
    await page.goto(address)
    await page.getByRole('link', { name: 'Save this search' }).click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('First name').fill(firstName)
    await page.getByLabel('Last name').fill(lastName)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.pathname === '/browse')
  })
  await expectShown(saver.page, 'Search saved')
  await saver.page.getByRole('link', { name: 'Search saved' }).click()
  await saver.page.waitForURL('/profile?view=renting&tab=favorites')
  const list = saver.page.getByRole('region', { name: 'Saved searches' })
  await expect(list.getByRole('link', { name: place })).toBeVisible()
  await expectAccessible(saver.page)
  await expectNoSidewaysScroll(saver.page)

  const listed = await owner.page.request.post('/api/listings', { data: aNewListing({ location: place }) })
  expect(listed.status()).toBe(201)
  const moved = await owner.page.request.post('/sandbox/clock', { data: { advance: 'PT2M' } })
  expect(moved.ok()).toBe(true)
  const words = `New gear fits your search: ${place}`
  await saver.page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await saver.page.getByRole('link', { name: `New: ${words}` }).click()
  await expect(saver.page.getByRole('link', { name: 'Four-person tent', exact: true })).toBeVisible()
  const mail = await owner.page.request.get(`/sandbox/mail.json?to=${saver.email}`)
  expect(((await mail.json()) as { subject: string }[]).map(({ subject }) => subject)).toContain(words)

  await saver.page.goto('/profile?view=renting&tab=favorites')
  await list.getByRole('button', { name: `Remove ${place}` }).click()
  await expectShown(saver.page, 'Search removed')
  await expect(list).toHaveCount(0)
})
