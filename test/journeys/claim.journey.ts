import { asAdmin } from './admin.ts'
import { list } from './fixtures.ts'
import { aPicture, cards, inDays, payWith } from './moves.ts'
import { listByApi, rentByApi } from './rent-by-api.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test, type TestUser } from './stage.ts'

/** A paid rental of today, from which on its owner can claim. Returns the booking's id. */
async function aRental(owner: TestUser, renter: TestUser): Promise<string> {
  const gear = await listByApi(owner, `Skis of ${owner.lastName}`)
  return rentByApi({ owner, renter, gear, startDate: inDays(0), endDate: inDays(0) })
}

const claimOf = (page: Page, title: string) => page.getByRole('region', { name: title })

test('a return is damaged: claimed, contested, decided and paid', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const id = await aRental(owner, renter)

  const mine = owner.page
  await mine.goto(`/booking/${id}`)
  await mine.getByRole('button', { name: 'Claim damage' }).click()
  const form = mine.getByRole('dialog', { name: 'Claim damage or loss' })
  await form.getByRole('button', { name: 'Send claim' }).click()
  for (const words of [
    /^Please enter an amount from/,
    'Please say what happened.',
    /^Please add at least one/,
  ])
    await expect(form.getByText(words)).toBeVisible()
  await expectAccessible(mine)
  await form.getByLabel('Amount').fill('85')
  await form.getByLabel('What happened?').fill('A deep gouge at the tail.')
  await form.locator('input[type=file]').setInputFiles([await aPicture('sienna')])
  await form.getByRole('button', { name: 'Send claim' }).click()
  await expect(claimOf(mine, 'You claim $85.00')).toBeVisible()
  await expectAccessible(mine)
  await expectNoSidewaysScroll(mine)

  const { page } = renter
  await page.goto(`/booking/${id}`)
  const claim = claimOf(page, 'Olive claims $85.00')
  await expect(claim.getByText('A deep gouge at the tail.')).toBeVisible()
  await expect(claim.getByRole('list', { name: 'Olive’s photos' }).getByRole('img')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await claim.getByRole('button', { name: 'Contest' }).click()
  const answer = page.getByRole('dialog', { name: 'Contest the claim' })
  await answer.getByRole('button', { name: 'Contest' }).click()
  await expect(answer.getByText('Please say why you contest it.')).toBeVisible()
  await answer.getByLabel('Why do you contest it?').fill('It was there at pickup.')
  await answer.getByRole('button', { name: 'Contest' }).click()
  await expect(claimOf(page, 'You contested Olive’s claim')).toBeVisible()
  // The owner's page follows without a reload.
  await expect(claimOf(mine, 'Riley contested your claim').getByText('It was there at pickup.')).toBeVisible()

  const { page: desk } = await arrive('Ada', {}, asAdmin)
  await desk.goto('/admin/claims')
  const entry = desk.getByRole('article').filter({ hasText: owner.lastName })
  await expect(entry.getByText('It was there at pickup.')).toBeVisible()
  await expectAccessible(desk)
  await expectNoSidewaysScroll(desk)
  await entry.getByRole('button', { name: /^Decide/ }).click()
  const decision = desk.getByRole('dialog')
  await decision.getByLabel('Reason').fill('Both photos show it, and it is small.')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(decision.getByText('Amount is required.')).toBeVisible()
  await decision.getByLabel('Amount').fill('50')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(entry.getByText('Decided, unpaid')).toBeVisible()

  const owed = claimOf(page, 'You owe $50.00')
  await expect(owed.getByText('Both photos show it, and it is small.')).toBeVisible()
  // Until it is paid, nothing else can be requested.
  const refused = await page.request.post('/api/bookings', {
    data: { listingId: (await list(owner)).id, startDate: inDays(5), endDate: inDays(6) },
  })
  expect(((await refused.json()) as { code: string }).code).toBe('claim_unpaid')
  await owed.getByRole('link', { name: 'Pay $50.00' }).click()
  await page.waitForURL(/\/claim\/[0-9a-f-]{36}\/payment$/)
  await expectNoSidewaysScroll(page)
  await payWith(renter, cards.declined)
  await expectShown(page, 'Payment Failed')
  await payWith(renter, cards.good)
  await expectShown(page, 'Payment Successful!')
  await expect(page.getByRole('heading', { name: 'The claim is paid', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await expect(claimOf(mine, 'The claim is paid')).toBeVisible()
})
