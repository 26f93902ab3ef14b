import { listGear, rentGear } from './api-moves.ts'
import { inTown } from './in-town.ts'
import { chooseFiles, press, tabTo, typeInto, typeTime } from './keyboard.ts'
import { aPicture, inDays } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

test('two agree on a pickup, and one types the code of the other, by keyboard', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const listing = await listGear(owner)
  const { id } = await rentGear({ owner, renter, listing, startDate: inDays(1), endDate: inDays(2) })
  const trip = `/booking/${id}`

  await owner.page.goto(trip)
  await press(owner.page, owner.page.getByRole('button', { name: 'Suggest a time' }))
  const dialog = owner.page.getByRole('dialog', { name: 'Suggest a pickup' })
  await press(owner.page, dialog.getByRole('button', { name: 'Send' }))
  await expect(dialog.getByText('Pick a time.')).toBeVisible()
  await typeTime(owner.page, dialog.getByLabel('Time'), '17:30')
  await typeInto(owner.page, dialog.getByLabel('Where'), 'The blue garage')
  await expectAccessible(owner.page)
  await owner.page.keyboard.press('Enter')
  await expectShown(owner.page, 'Suggestion sent')
  await expect(
    owner.page.getByRole('heading', { name: new RegExp(inTown('^You suggested .*5:30 PM MT$')) }),
  ).toBeVisible()

  await renter.page.goto(trip)
  await expect(
    renter.page.getByRole('heading', { name: new RegExp(inTown('^Olive suggested .*5:30 PM MT$')) }),
  ).toBeVisible()
  await expectAccessible(renter.page)
  await expectNoSidewaysScroll(renter.page)
  await press(renter.page, renter.page.getByRole('button', { name: 'Accept' }))
  await expectShown(renter.page, 'Pickup agreed')
  await expect(renter.page.getByRole('heading', { name: 'Pickup agreed' })).toBeVisible()
  await expect(owner.page.getByRole('heading', { name: 'Pickup agreed' })).toBeVisible()

  // The renter shows the code; the owner adds a photo and types the code.
  const shown = renter.page.getByRole('img', { name: /^\d \d \d \d$/ })
  const code = (await shown.textContent())!
  const pickup = owner.page.getByRole('region', { name: 'At the pickup' })
  const file = await aPicture('seagreen')
  await chooseFiles(owner.page, pickup.locator('input[type=file]'), [file])
  await expect(pickup.getByText('1 of 8')).toBeVisible()
  await tabTo(owner.page, pickup.getByLabel('Clean and dry'))
  await owner.page.keyboard.press('Space')
  const field = pickup.getByLabel('Type the code that Riley sees')
  await typeInto(owner.page, field, code === '0000' ? '0001' : '0000')
  await owner.page.keyboard.press('Enter')
  await expect(pickup.getByText('That isn’t the code.', { exact: false })).toBeVisible()
  owner.errors.length = 0
  await expectAccessible(owner.page)
  await owner.page.keyboard.press('Control+A')
  await owner.page.keyboard.type(code)
  await owner.page.keyboard.press('Enter')
  await expect(pickup.getByText(/^Handed over .*, with the code$/)).toBeVisible()
  await expect(pickup.getByRole('list', { name: 'Your photos at pickup' })).toBeVisible()
  await expectAccessible(owner.page)
  await expectNoSidewaysScroll(owner.page)

  const ofRenter = renter.page.getByRole('region', { name: 'At the pickup' })
  await expect(ofRenter.getByText(/^Handed over/)).toBeVisible()
  await expect(ofRenter.getByRole('list', { name: 'Olive’s photos at pickup' })).toBeVisible()
  await press(renter.page, ofRenter.getByRole('button', { name: 'Add photos or a note' }))
  await typeInto(renter.page, ofRenter.getByLabel('Note'), 'One stake is bent.')
  await press(renter.page, ofRenter.getByRole('button', { name: 'Save photos and notes' }))
  await expectShown(renter.page, 'Saved')
  await expect(ofRenter.getByText('One stake is bent.')).toBeVisible()

  // The gear is returned on the same day: the renter reports it, and the owner confirms it without a code.
  const back = renter.page.getByRole('region', { name: 'At the return' })
  await press(renter.page, back.getByRole('button', { name: 'Record the return' }))
  await press(renter.page, back.getByRole('button', { name: 'Mark as returned' }))
  await expect(back.getByText('You said that you brought it back. Olive confirms it.')).toBeVisible()
  const ofOwner = owner.page.getByRole('region', { name: 'At the return' })
  await press(owner.page, ofOwner.getByRole('button', { name: 'Yes, it’s back' }))
  await expect(ofOwner.getByText(/^Returned /)).toBeVisible()
})
