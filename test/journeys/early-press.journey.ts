import { listGear } from './api-moves.ts'
import { holdCalls } from './hold-calls.ts'
import { inDays } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, type Page, test } from './stage.ts'

/** Delays the page's scripts, as a slow network does. */
const holdScripts = (page: Page) => holdCalls(page, '**/assets/*.js')

test('a click before hydration takes effect after it', async ({ arrive, signUp }) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Riley')
  const { id } = await listGear(owner)
  const { page } = renter
  const scripts = await holdScripts(page)
  await page.goto(`/gear/${id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Rental dates/ }).click()
  scripts.release()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
})

test('an admin’s press before hydration opens its dialog', async ({ arriveAsAdmin, signUp }) => {
  const { id } = await listGear(await signUp('Olive'))
  const { page } = await arriveAsAdmin()
  const scripts = await holdScripts(page)
  await page.goto(`/admin/listings?listing=${id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Put under review/ }).click()
  scripts.release()
  await expect(page.getByRole('dialog').getByLabel('Reason')).toBeVisible()
})

test('a menu that was opened before hydration stays open', async ({ arrive }) => {
  const { page } = await arrive('Riley')
  await page.setViewportSize({ width: 390, height: 844 })
  const scripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  scripts.release()
  // The field becomes a combobox by hydration.
  await expect(page.getByRole('combobox').first()).toBeAttached()
  await expect(page.getByRole('link', { name: 'My Bookings' })).toBeVisible()
})

test('text typed and submitted before hydration is neither lost nor sent twice', async ({
  arrive,
  signUp,
}) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Riley')
  const { id } = await listGear(owner)
  const { page } = renter
  const scripts = await holdScripts(page)
  await page.goto(`/gear/${id}?startDate=${inDays(10)}&endDate=${inDays(12)}`, { waitUntil: 'commit' })
  await page.getByLabel(`Message to ${owner.firstName}`).pressSequentially('We come by bike.')
  await page.getByRole('button', { name: 'Book Now' }).first().dblclick()
  scripts.release()
  await expectShown(page, 'Request Submitted!')
  expect((await renter.api.get('/api/bookings')).body).toMatchObject([
    { startDate: inDays(10), endDate: inDays(12), message: 'We come by bike.' },
  ])
})
