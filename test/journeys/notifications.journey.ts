import type { Locator } from '@playwright/test'
import type { ListingView } from '#contract/listings.ts'
import { listGear, requestDates } from './api-moves.ts'
import { hasFocus, press, tabTo } from './keyboard.ts'
import { inDays } from './moves.ts'
import { expectShown } from './shown.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type ApiUser,
  type BrowserUser,
  type Page,
  test,
} from './stage.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const opened = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const tent = 'Four-person tent'

const ask = (renter: ApiUser, listing: ListingView, day: number) =>
  requestDates(renter, listing, { startDate: inDays(day), endDate: inDays(day + 1) })

/** Opens a page and waits until its event stream is connected, with no new notifications. */
async function waitFor({ page }: BrowserUser, address: string): Promise<void> {
  const streamed = page.waitForResponse('**/api/events')
  await page.goto(address)
  await streamed
  await expect(bell(page)).toHaveAccessibleName('Notifications')
}

test(
  'an owner is notified of a request without a reload, and the bell leads to it',
  { tag: '@phone' },
  async ({ arrive, signUp }) => {
    const owner = await arrive('Olive')
    const renter = await signUp('Riley')
    const listing = await listGear(owner)
    const { page } = owner
    await waitFor(owner, '/about')
    await bell(page).click()
    await expect(opened(page)).toContainText('No notifications yet')
    await expectAccessible(page)
    await ask(renter, listing, 20)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new', { timeout: 5_000 })
    const entry = opened(page).getByRole('link', { name: `New: Riley would like to rent your ${tent}` })
    await expect(entry).toBeVisible()
    await expect(entry).toContainText('Just now')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await entry.click()
    await page.waitForURL(/\/booking\/[^/]+$/)
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await page.reload()
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  },
)

test('without an event stream the bell polls', { tag: '@full' }, async ({ arrive, signUp }) => {
  const owner = await arrive('Olive')
  const renter = await signUp('Riley')
  const listing = await listGear(owner)
  await owner.page.context().route('**/api/events', (route) => route.abort())
  await owner.page.clock.install()
  await owner.page.goto('/about')
  await expect(bell(owner.page)).toBeVisible()
  await ask(renter, listing, 20)
  await expect(bell(owner.page)).toHaveAccessibleName('Notifications')
  const unread = async () => (await owner.api.get('/api/unread-counts')).body as { notifications: number }
  await expect.poll(async () => (await unread()).notifications).toBe(1)
  await owner.page.clock.fastForward(20_000)
  await expect(bell(owner.page)).toHaveAccessibleName('Notifications, 1 new')
  owner.errors.length = 0
})

test(
  'the bell and the notifications page work with the keyboard alone',
  { tag: '@full' },
  async ({ arrive, signUp }) => {
    const owner = await arrive('Olive')
    const renter = await signUp('Riley')
    const listing = await listGear(owner)
    const { page } = owner
    await waitFor(owner, '/about')
    for (const day of [10, 20, 30]) await ask(renter, listing, day)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 3 new')
    await press(page, bell(page))
    await expect(opened(page).getByRole('link', { name: /Riley/ })).toHaveCount(3)
    await page.keyboard.press('Escape')
    await expect(opened(page)).toHaveCount(0)
    expect(await hasFocus(bell(page))).toBe(true)
    await page.keyboard.press('Enter')
    await tabTo(page, opened(page).getByRole('button', { name: 'Mark all as read' }))
    await page.keyboard.press('Enter')
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(opened(page).getByRole('link', { name: /^New/ })).toHaveCount(0)
    await press(page, opened(page).getByRole('link', { name: 'See all notifications' }))
    await page.waitForURL('/notifications')
    await expect(opened(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await ask(renter, listing, 40)
    const entry = page.getByRole('main').getByRole('link', { name: /^New: Riley/ })
    await expect(entry).toHaveCount(1)
    await press(page, entry)
    await page.waitForURL(/\/booking\/[^/]+$/)
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  },
)

test('an email preference is saved, and reverts when saving fails', { tag: '@full' }, async ({ arrive }) => {
  const one = await arrive('Olive')
  const { page } = one
  const email = (name: string): Locator =>
    page.getByRole('region', { name: 'Emails' }).getByRole('switch', { name })
  await page.goto('/settings')
  await expect(email('Requests')).toBeChecked()
  await press(page, email('Requests'), 'Space')
  await press(page, email('Payouts'), 'Space')
  await expect(email('Payouts')).not.toBeChecked()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(email('Requests')).not.toBeChecked()
  await expect(email('Payouts')).not.toBeChecked()
  await expect(email('Messages')).toBeChecked()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.route('**/api/mail-choices', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await email('Messages').click()
  await expectShown(page, 'Nothing was changed')
  await expect(email('Messages')).toBeChecked()
  one.errors.length = 0
})

test('emails can be turned off from a link in the email, without signing in', async ({
  arrive,
  signUp,
  browser,
  baseURL,
}) => {
  const owner = await arrive('Olive')
  const renter = await signUp('Riley')
  const listing = await listGear(owner)
  await ask(renter, listing, 20)
  const findLink = async (): Promise<URL> => {
    const { body } = await owner.api.get(`/sandbox/mail.json?to=${owner.email}`)
    const emails = body as { text: string; headers?: Record<string, string> }[]
    const [address] = /http\S+\/unsubscribe\?token=\S+/.exec(emails[0]?.text ?? '') ?? []
    return new URL(address ?? 'no:email')
  }
  await expect.poll(async () => (await findLink()).pathname, { timeout: 20_000 }).toBe('/unsubscribe')
  const { pathname, search } = await findLink()

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const page = await context.newPage()
  await page.goto(pathname + search)
  await expect(page.getByRole('heading', { name: 'Stop emails about booking requests?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn off these emails' }).click()
  const done = page.getByRole('heading', { name: 'You won’t get any more emails about booking requests.' })
  await expect(done).toBeVisible()
  await expect(page.getByRole('link', { name: /settings/ })).toHaveAttribute('href', '/settings')
  await expectAccessible(page)
  await page.reload()
  await expect(done).toBeVisible()

  const switched = owner.page.getByRole('switch', { name: 'Requests' })
  await owner.page.goto('/settings')
  await expect(switched).not.toBeChecked()
  const saved = owner.page.waitForResponse('**/api/mail-choices')
  await switched.click()
  await saved
  // Calls the address as an email program does: without a session, and without an Origin header of our site.
  const oneClick = await context.request.post(`/api${pathname}${search}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
    headers: { origin: 'https://mail.example' },
  })
  expect(oneClick.status()).toBe(200)
  await owner.page.reload()
  await expect(switched).not.toBeChecked()
  await context.close()
})

test('the unsubscribe page works without JavaScript', async ({ signUp, browser, baseURL }) => {
  const owner = await signUp('Olive')
  const renter = await signUp('Riley')
  await ask(renter, await listGear(owner), 20)
  const read = async () => {
    const { body } = await owner.api.get(`/sandbox/mail.json?to=${owner.email}`)
    return (body as { text: string }[])[0]?.text ?? ''
  }
  await expect.poll(read, { timeout: 20_000 }).toContain('Unsubscribe')
  const [address = ''] = /\/unsubscribe\?token=\S+/.exec(await read()) ?? []
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto(`${address}x`)
  await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible()
  await page.goto(address)
  await page.getByRole('button', { name: 'Turn off these emails' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'You won’t get any more emails about booking requests.' }),
  ).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/unsubscribe')
  await context.close()
})
