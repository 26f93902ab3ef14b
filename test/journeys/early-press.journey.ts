import { inDays, listGear } from './moves.ts'
import { expect, type Page, test } from './stage.ts'

/** Scripts come late, as on a slow train. */
const delayScripts = (page: Page) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })

test('a press before the page is alive is done once it is', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const gear = await listGear(owner, `Tarp of ${owner.lastName}`)
  const { page } = renter
  await delayScripts(page)
  await page.goto(gear, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Rental dates/ }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
})

test('what is written and sent before the page is alive is neither lost nor sent twice', async ({
  arrive,
}) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const gear = await listGear(owner, `Tarp of ${owner.lastName}`)
  const { page } = renter
  await delayScripts(page)
  await page.goto(`${gear}?startDate=${inDays(10)}&endDate=${inDays(12)}`, { waitUntil: 'commit' })
  await page.getByLabel(`Message to ${owner.firstName}`).pressSequentially('We come by bike.')
  await page.getByRole('button', { name: 'Book Now' }).first().dblclick()
  await expect(page.getByText('Request Submitted!')).toBeVisible()
  const bookings = await page.request.get('/api/bookings')
  expect(await bookings.json()).toMatchObject([
    { startDate: inDays(10), endDate: inDays(12), message: 'We come by bike.' },
  ])
})
