import { town } from '#domain/town.ts'
import { listGear } from './api-moves.ts'
import { holdCalls } from './hold-calls.ts'
import { holdToasts } from './shown.ts'
import { expect, test } from './stage.ts'

// The measurements include animations, so motion is not reduced.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'queries stay fresh for five minutes, and failed ones are not retried',
  { tag: '@full' },
  async ({ arrive }) => {
    const { page, errors } = await arrive('Riley')
    const asked: string[] = []
    page.on(
      'request',
      (request) => void asked.push(new URL(request.url()).pathname + new URL(request.url()).search),
    )
    const popular = () =>
      asked.splice(0).filter((each) => each.includes('/api/listings?') && each.includes('limit=4'))
    await page.clock.install()
    await page.goto('/')
    const home = page.getByRole('link', { name: 'Switchback, home' })
    const find = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find Gear' })
    const leaveAndReturn = async () => {
      await find.click()
      await expect(page.getByRole('heading', { level: 1, name: /results found/ })).toBeVisible()
      await home.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(town.city)
    }
    popular()
    await leaveAndReturn()
    expect(popular()).toEqual([])
    await page.clock.fastForward('05:01')
    await leaveAndReturn()
    await expect.poll(popular).not.toEqual([])

    await page.route('**/account-status', (route) => route.abort())
    await page.goto('/profile')
    await expect(page.getByText('Your payment settings didn’t load.')).toBeVisible()
    await page.clock.fastForward('00:30')
    expect(asked.filter((each) => each.includes('account-status')).length).toBeLessThan(3)
    errors.length = 0
  },
)

test('pages keep the requested sizes and durations', async ({ arrive, signUp }) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const listing = await listGear(owner)
  await page.clock.install()
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  const save = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Save' }) })
  await save.scrollIntoViewIfNeeded()
  const figure = save.locator('[aria-hidden]', { hasText: /^\d+%$/ })
  // The figure starts to count up when the IntersectionObserver reports that it is in view.
  await expect(async () => {
    await page.clock.runFor(16)
    expect(await figure.textContent()).not.toBe('70%')
  }).toPass()
  await page.clock.runFor(734)
  await expect(figure).toHaveText(/^6[0-2]%$/)
  await page.clock.runFor(800)
  await expect(figure).toHaveText('70%')
  await save.getByRole('button', { name: 'Turn the Save card over' }).click()
  const turning = save.locator('[data-turned=true]')
  await expect(turning).toHaveCSS('transition-duration', '0.6s')
  await page.clock.resume()

  // Six skeleton cards show while the results load. After that, a card whose photo cannot be loaded shows the category's cover.
  const results = await holdCalls(page, '**/api/listings?**', (route) =>
    route.fulfill({
      headers: { 'x-total-count': '1' },
      json: [{ ...listing, images: ['/objects/gone.jpg'] }],
    }),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Find Gear' }).click()
  await expect(page.locator('main div[aria-hidden=true].rounded-lg')).toHaveCount(6)
  results.release()
  await expect(page.getByRole('heading', { name: '1 results found' })).toBeVisible()
  await expect(page.getByRole('article').locator('img')).toHaveAttribute('src', '/art/cover-camping.svg')

  await page.goto(`/messages?with=${listing.ownerId}`)
  const pane = page.getByRole('log').locator('xpath=ancestor::*[contains(@class,"md:h-150")]')
  await page.route('**/api/messages', (route) => route.abort())
  await page.getByRole('textbox', { name: 'Write a message' }).fill('Hello')
  await holdToasts(page)
  await page.getByRole('textbox', { name: 'Write a message' }).press('Enter')
  const toast = page.locator('[data-toast=destructive]')
  await expect(toast).toBeVisible()
  if ((page.viewportSize()?.width ?? 0) > 768) {
    await expect(pane).toHaveCSS('height', '600px')
    expect((await toast.boundingBox())?.width).toBe(420)
  }
  renter.errors.length = 0
})
