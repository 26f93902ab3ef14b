import { listGear } from './moves.ts'
import { expect, test } from './stage.ts'

test('a press before the page is alive is done once it is', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const gear = await listGear(owner, `Tarp of ${owner.lastName}`)
  const { page } = renter
  // Scripts come late, as on a slow train.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(gear, { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Rental dates/ }).click()
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible()
})
