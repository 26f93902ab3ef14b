import { expect, test } from './stage.ts'

test('Back shows nothing private after logging out', async ({ arrive }) => {
  const { page, email, errors } = await arrive('Olive')
  const places = ['/profile', '/settings', '/messages']
  for (const place of places) await page.goto(place)
  await expect(page.locator('body')).toContainText('Olive')
  await page.goto('/api/logout')
  await page.waitForURL(/\/sandbox\/identity|\/$/)
  for (const place of places.toReversed()) {
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL(`**${place}`)
    await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
    const text = await page.locator('html').innerHTML()
    expect(text).not.toContain(email)
    expect(text).not.toContain('Olive')
  }
  errors.length = 0
})

test('a page from the back/forward cache is loaded again when its user has logged out', async ({
  arrive,
}) => {
  const { page, errors } = await arrive('Olive')
  const listens = page.waitForResponse('**/api/events')
  await page.goto('/settings')
  await listens
  const pass = (kind: 'pagehide' | 'pageshow') =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), kind)
  await pass('pagehide')
  await page.context().clearCookies()
  await pass('pageshow')
  await expect(page.locator('body')).not.toContainText('Olive')
  errors.length = 0
})
