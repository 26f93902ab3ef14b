import { answerAfterEvent } from './answer-late.ts'
import { inTown } from './in-town.ts'
import { listGear, rentGear } from './api-moves.ts'
import { chooseFiles, press, tabTo, typeInto } from './keyboard.ts'
import { aPicture, cards, inDays } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, test } from './stage.ts'

const claimOf = (page: Page, title: string) => page.getByRole('region', { name: title })

test('a return is damaged: claimed, contested, decided and paid, by keyboard alone', async ({
  arrive,
  arriveAsAdmin,
}) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const listing = await listGear(owner, { title: `Skis of ${owner.lastName}` })
  const { id } = await rentGear({ owner, renter, listing, startDate: inDays(0), endDate: inDays(0) })

  const mine = owner.page
  await mine.goto(`/booking/${id}`)
  await press(mine, mine.getByRole('button', { name: 'Claim damage' }))
  const form = mine.getByRole('dialog', { name: 'Claim damage or loss' })
  await press(mine, form.getByRole('button', { name: 'Send claim' }))
  for (const words of [
    /^Please enter an amount from/,
    'Please say what happened.',
    /^Please add at least one/,
  ])
    await expect(form.getByText(words)).toBeVisible()
  await expectAccessible(mine)
  await typeInto(mine, form.getByLabel('Amount'), '85')
  await typeInto(mine, form.getByLabel('What happened?'), 'A deep gouge at the tail.')
  await chooseFiles(mine, form.locator('input[type=file]'), [await aPicture('sienna')])
  await expect(form.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  // The draft survives a reload, which also happens when the user has to sign in again.
  await mine.reload()
  await press(mine, mine.getByRole('button', { name: 'Claim damage' }))
  await expect(form.getByLabel('Amount')).toHaveValue('85')
  await expect(form.getByLabel('What happened?')).toHaveValue('A deep gouge at the tail.')
  await expect(form.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible()
  await press(mine, form.getByRole('button', { name: 'Send claim' }))
  await expect(claimOf(mine, inTown('You claim $85.00'))).toBeFocused()
  await expectAccessible(mine)
  await expectNoSidewaysScroll(mine)

  const { page } = renter
  await page.goto(`/booking/${id}`)
  const claim = claimOf(page, inTown('Olive claims $85.00'))
  await expect(claim.getByText('A deep gouge at the tail.')).toBeVisible()
  await expect(claim.getByRole('list', { name: 'Olive’s photos' }).getByRole('img')).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await press(page, claim.getByRole('button', { name: 'Contest' }))
  const answer = page.getByRole('dialog', { name: 'Contest the claim' })
  await press(page, answer.getByRole('button', { name: 'Contest' }))
  await expect(answer.getByText('Please say why you contest it.')).toBeVisible()
  await typeInto(page, answer.getByLabel('Why do you contest it?'), 'It was there at pickup.')
  // The button that opened the dialog is gone when it closes.
  await answerAfterEvent(page, '**/api/claims/*/contest', page.getByText('You contested Olive’s claim'))
  await press(page, answer.getByRole('button', { name: 'Contest' }))
  await expect(claimOf(page, 'You contested Olive’s claim')).toBeFocused()
  // The owner's page updates without a reload.
  await expect(claimOf(mine, 'Riley contested your claim').getByText('It was there at pickup.')).toBeVisible()

  const { page: admin } = await arriveAsAdmin()
  await admin.goto('/admin/claims')
  await press(admin, admin.getByRole('link', { name: `Skis of ${owner.lastName}` }))
  const entry = admin.getByRole('complementary', { name: /^Claim about/ })
  await expect(entry.getByText('It was there at pickup.')).toBeVisible()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await press(admin, entry.getByRole('button', { name: /^Decide/ }))
  const decision = admin.getByRole('dialog')
  await typeInto(admin, decision.getByLabel('Reason'), 'Both photos show it, and it is small.')
  await press(admin, decision.getByRole('button', { name: 'Decide' }))
  await expect(decision.getByText('Amount is required.')).toBeVisible()
  await typeInto(admin, decision.getByLabel('Amount'), '50')
  await press(admin, decision.getByRole('button', { name: 'Decide' }))
  await expectShown(admin, 'Claim decided')
  await admin.goto(`/admin/claims?view=all&search=${encodeURIComponent(owner.lastName)}`)
  await expect(admin.getByRole('row', { name: /Decided, unpaid/ })).toBeVisible()

  const owed = claimOf(page, inTown('You owe $50.00'))
  await expect(owed.getByText('Both photos show it, and it is small.')).toBeVisible()
  // The renter cannot request other gear until the claim is paid. The error message links to the claim.
  const other = await listGear(owner)
  await page.goto(`/gear/${other.id}?startDate=${inDays(5)}&endDate=${inDays(6)}`)
  await page.getByRole('button', { name: 'Book Now' }).first().press('Enter')
  await press(page, page.getByRole('link', { name: 'Pay it first' }))
  await press(page, page.getByRole('link', { name: /^See claim: / }))
  await press(page, owed.getByRole('link', { name: inTown('Pay $50.00') }))
  await page.waitForURL(/\/claim\/[0-9a-f-]{36}\/payment$/)
  await expectNoSidewaysScroll(page)
  const pay = page.getByRole('button', { name: inTown('Pay $50.00') })
  await expect(pay).toBeEnabled({ timeout: 30_000 })
  const card = page.frameLocator('iframe[title^="Secure payment"]')
  await typeInto(page, card.getByLabel('Card number'), cards.declined)
  await typeInto(page, card.getByLabel('Expiration date'), '1234')
  await typeInto(page, card.getByLabel('Security code'), '123')
  await press(page, pay)
  await expectShown(page, 'Payment Failed')
  await expect(pay).toBeEnabled()
  await tabTo(page, card.getByLabel('Card number'), 'Shift+Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type(cards.good)
  const paid = page.getByRole('heading', { name: 'The claim is paid', level: 1 })
  await answerAfterEvent(page, '**/api/claims/*/confirm-payment', paid)
  await press(page, pay)
  await expectShown(page, 'Payment Successful!')
  await expect(paid).toBeFocused()
  await expect(paid).toBeInViewport()
  await expectAccessible(page)
  await expect(claimOf(mine, 'The claim is paid')).toBeVisible()
})
