import { inTown, neighborhood, payLabel } from './in-town.ts'
import { listGear, makePayable } from './api-moves.ts'
import { aPicture, inDays } from './moves.ts'
import { refuseCalls } from './refuse-calls.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, test } from './stage.ts'

test('the listing form names each mistake and keeps what was typed', { tag: '@full' }, async ({ arrive }) => {
  const { page } = await arrive('Wanda')
  await page.goto('/list-gear')
  await page.getByLabel('Title').fill('   ')
  await page.getByLabel('Description').fill('Stands in the wind.')
  await page.getByLabel('Location').fill(neighborhood)
  await page.getByLabel('Daily rate').fill('0.999')
  await page.getByLabel('Minimum rental days').fill('0')
  await page.getByRole('switch', { name: 'Delivery' }).check()
  await page.getByLabel('Delivery radius').fill('1.5')
  await page.getByLabel('Delivery fee').fill('30.01')
  await page.getByRole('button', { name: 'List Your Gear' }).click()
  for (const [label, sentence] of [
    ['Title', 'Title is required.'],
    ['Category', 'Pick a category.'],
    ['Condition', 'Pick a condition.'],
    ['Daily rate', 'Daily rate must be an amount with up to two decimals, like 45.00.'],
    ['Minimum rental days', 'Minimum rental days must be at least 1.'],
    ['Delivery radius', 'Delivery radius must be a whole number.'],
    ['Delivery fee', inTown('Delivery fee must be between $10.00 and $30.00.')],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence)
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
  }
  await expectShown(page, 'Missing Images')
  // The message under the field remains after the toast disappears.
  const section = page.getByRole('region', { name: 'Photos' })
  await expect(section.getByText('Please add at least one image of your gear.')).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expectAccessible(page)

  const photos = page.locator('input[type=file]')
  await photos.setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') }])
  await expectShown(page, 'notes.txt isn’t a JPEG, PNG or WebP photo.')
  await photos.setInputFiles([
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') },
  ])
  await expectShown(page, 'Photo not added')
  await photos.setInputFiles([{ name: 'tent.HEIC', mimeType: '', buffer: Buffer.from('ftypheic') }])
  await expectShown(page, /^tent\.HEIC is a HEIC photo, which this browser can’t read\. Save it as a JPEG/)
  await page.route('**/api/objects/upload', (route) => route.abort(), { times: 1 })
  await photos.setInputFiles([await aPicture('tomato')])
  await page.getByRole('button', { name: 'Try again: tomato.jpg' }).click()
  await page.getByRole('button', { name: 'Remove photo 1' }).click({ timeout: 30_000 })
  const hues = ['seagreen', 'steelblue', 'sienna', 'plum', 'olive', 'navy']
  const pictures = await Promise.all(hues.map(aPicture))
  await photos.setInputFiles(pictures)
  await expectShown(page, 'A listing can have up to 5 photos.')
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(5, { timeout: 30_000 })

  await page.getByLabel('Title').fill('Windproof tent')
  await page.getByLabel('Category').selectOption({ label: 'Camping' })
  await page.getByLabel('Condition').selectOption({ label: 'Good' })
  await page.getByLabel('Daily rate').fill('38')
  await page.getByLabel('Minimum rental days').fill('2')
  await page.getByLabel('Delivery radius').fill('5')
  // Turning delivery off resets its hidden fields, so that an invalid value cannot block the form.
  await page.getByRole('switch', { name: 'Delivery' }).uncheck()
  await refuseCalls(page, '**/api/listings', 'The category was closed a minute ago.')
  await page.getByRole('button', { name: 'List Your Gear' }).click()
  await expectShown(page, 'Failed to Create Listing', 'The category was closed a minute ago.')
  await expect(page.getByLabel('Title')).toHaveValue('Windproof tent')
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(5)
})

test('the profile says why a picture or a save is refused, and keeps the text', async ({ arrive }) => {
  const { page } = await arrive('Walt')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Bio').fill('Guide on the Blackfoot.')
  const picture = page.locator('input[type=file]')
  await picture.setInputFiles([{ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }])
  await expectShown(page, 'me.gif isn’t a JPEG, PNG or WebP photo.')
  await picture.setInputFiles([{ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }])
  await expectShown(page, 'Upload failed')
  await refuseCalls(page, '**/api/users/profile', 'Bio contains a word that is not allowed.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectShown(page, 'Update Failed', 'Bio contains a word that is not allowed.')
  await expect(page.getByLabel('Bio')).toHaveValue('Guide on the Blackfoot.')
})

test('a report needs a reason, and a description for Other', async ({ arrive, signUp }) => {
  const owner = await signUp('Olga')
  const { page } = await arrive('Wim')
  const { id } = await listGear(owner)
  await page.goto(`/gear/${id}`)
  await page.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report Listing' })
  const submit = dialog.getByRole('button', { name: 'Submit Report' })
  await expect(submit).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Other/ }).check()
  await dialog.getByLabel('Details').fill('   ')
  await submit.click()
  await expectShown(page, 'Please provide details')
  await expect(dialog.getByLabel('Details')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Details').fill('It smells of smoke.')
  await page.route('**/api/reports', (route) => route.fulfill({ status: 410 }))
  await submit.click()
  await expectShown(page, 'Failed to submit report')
  await expect(dialog.getByLabel('Details')).toHaveValue('It smells of smoke.')
  await page.unroute('**/api/reports')
  await submit.click()
  await expectShown(page, 'Report submitted')
  await expect(dialog).toBeHidden()
})

test('a booking says what is wrong with its dates and keeps the message to the owner', async ({
  arrive,
  signUp,
}) => {
  const owner = await signUp('Olga')
  const renter = await arrive('Wendy')
  const { page } = renter
  const { id } = await listGear(owner, { minimumRentalDays: 3 })
  const gear = `/gear/${id}`
  await page.goto(gear)
  // Phones hide it until there are dates.
  const book = page.getByRole('button', { name: 'Book Now', includeHidden: true }).first()
  await expect(book).toBeDisabled()
  await page.goto(`${gear}?startDate=${inDays(10)}&endDate=${inDays(11)}`)
  const message = page.getByLabel(`Message to ${owner.firstName}`)
  await message.fill('We come by bike.')
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expectShown(page, 'Booking Failed')
  await expect(page.getByRole('button', { name: /^Rental dates/ })).toHaveAccessibleDescription(
    /at least 3 days/,
  )
  await expect(message).toHaveValue('We come by bike.')

  await page.goto(`${gear}?startDate=${inDays(10)}&endDate=${inDays(12)}`)
  await refuseCalls(page, '**/api/bookings', 'TestUser was faster.')
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expectShown(page, 'TestUser was faster.')
  await expect(message).toHaveValue('We come by bike.')
  await expect(page).toHaveURL(new RegExp(`endDate=${inDays(12)}`))
})

test('a booking after the session expired leads through sign-in and loses nothing', async ({
  arrive,
  signUp,
}) => {
  const owner = await signUp('Olga')
  const renter = await arrive('Winona')
  const { page } = renter
  const { id } = await listGear(owner)
  const gear = `/gear/${id}`
  const streamed = page.waitForResponse('**/api/events')
  await page.goto(`${gear}?startDate=${inDays(10)}&endDate=${inDays(12)}`)
  const message = page.getByLabel(`Message to ${owner.firstName}`)
  await message.fill('We come by bike.')
  // Waits for the page's requests. Otherwise one of them would detect the ended session first and open a sign-in dialog
  // over the button.
  await streamed
  await page.waitForLoadState('networkidle')
  // Ends the session by deleting the cookies. Signing out would be announced to the page, which might ask to sign in
  // before the click.
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await page.waitForURL(/\/sandbox\/identity\//)
  await page.getByLabel('Email').fill(renter.email)
  await page.getByLabel('First name').fill(renter.firstName)
  await page.getByLabel('Last name').fill(renter.lastName)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL((address) => address.pathname === gear)
  await expectShown(page, 'You’re signed in', 'We haven’t sent your request yet. Press Book Now to send it.')
  await expect(message).toHaveValue('We come by bike.')
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expectShown(page, 'Request Submitted!')
  // The 401 is intended.
  expect(renter.errors.splice(0).every((error) => error.includes('401'))).toBe(true)
})

test('the card form names each mistake and keeps the other card fields', async ({ arrive, signUp }) => {
  const owner = await signUp('Olga')
  const renter = await arrive('Will')
  const { page } = renter
  const { id } = await makePayable({ owner, renter, listing: await listGear(owner) })
  await page.goto(`/booking/${id}/payment`)
  const pay = page.getByRole('button', { name: payLabel })
  await expect(pay).toBeEnabled({ timeout: 30_000 })
  await pay.click()
  const card = page.frameLocator('iframe[title^="Secure payment"]')
  await expect(card.getByText('Your card number is incomplete.')).toBeVisible()
  await expect(card.getByText("Your card's expiration date is incomplete.")).toBeVisible()
  await expect(card.getByText("Your card's security code is incomplete.")).toBeVisible()
  await expect(pay).toBeEnabled()
  await card.getByLabel('Card number').pressSequentially('4242424242424241')
  await card.getByLabel('Expiration date').pressSequentially('0120')
  await card.getByLabel('Security code').pressSequentially('123')
  await pay.click()
  await expect(card.getByText('Your card number is invalid.')).toBeVisible()
  await expect(card.getByText("Your card's expiration year is in the past.")).toBeVisible()
  await expect(pay).toHaveAccessibleDescription('')
  await expect(card.getByLabel('Security code')).toHaveValue('123')
})

test('an unknown listing address says so, without console errors', async ({ arrive }) => {
  const { page } = await arrive('Wes')
  await page.goto('/gear/0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1aff')
  await expect(page.getByRole('heading', { name: 'Gear Not Found' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
})
