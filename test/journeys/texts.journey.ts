import type { BookingView } from '#contract/bookings.ts'
import type { ListingView } from '#contract/listings.ts'
import { reportReasons, reportReasonWords } from '#domain/report-reason.ts'
import { aNewListing } from '#test/new-listing.ts'
import { aPicture, inDays } from './moves.ts'
import { expect, type Page, type Somebody, test } from './stage.ts'

const list = async ({ page }: Somebody, more = {}): Promise<ListingView> => {
  const answer = await page.request.post('/api/listings', { data: { ...aNewListing(), ...more } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as ListingView
}
const ask = async ({ page }: Somebody, listing: ListingView): Promise<BookingView> => {
  const dates = { startDate: inDays(10), endDate: inDays(12) }
  const answer = await page.request.post('/api/bookings', { data: { listingId: listing.id, ...dates } })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as BookingView
}
/** Whatever is not read there is refused with a sentence. */
const refuse = (page: Page, path: string, detail: string) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 409, contentType: 'application/problem+json', json: { code: 'x', detail } }),
  )
const expectToast = async (page: Page, ...words: string[]) => {
  for (const each of words) {
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText(each, { exact: true }),
    ).toBeVisible()
  }
}
/** A form whose button is disabled is still sent by some browsers and aids. */
const sendAnyway = (page: Page, form: string) =>
  page.locator(form).evaluate((element: HTMLFormElement) => element.requestSubmit())

test('hearts and the Save button say what became of the press', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const title = `Tent of ${owner.lastName}`
  const { id } = await list(owner, { title })
  await page.goto(`/browse?search=${encodeURIComponent(owner.lastName)}`)
  await page.route('**/api/favorites', (route) => route.abort())
  const heart = page.getByRole('button', { name: `Save to favorites: ${title}` })
  await heart.click()
  await expectToast(page, 'Error', 'Something went wrong. Please try again.')
  await expect(heart).toBeVisible()
  await page.goto(`/gear/${id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Error', 'Something went wrong. Please try again.')
  await page.unroute('**/api/favorites')
  renter.errors.length = 0
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Added to Favorites', 'This item has been added to your favorites.')
})

test('a report and a booking that lack something say what', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const { id } = await list(owner)
  await page.goto(`/gear/${id}`)
  await expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeDisabled()
  await sendAnyway(page, '#booking-form')
  await expectToast(page, 'Missing Dates', 'Please select both start and end dates.')

  const report = page.getByRole('button', { name: 'Report' })
  const dialog = page.getByRole('dialog', { name: 'Report Listing' })
  await report.click()
  for (const reason of reportReasons) {
    const { label, help } = reportReasonWords[reason]
    await expect(dialog.getByRole('radio', { name: `${label} ${help}` })).toHaveValue(reason)
  }
  await sendAnyway(page, 'dialog form, [role=dialog] form')
  await expectToast(page, 'Please select a reason', 'You must select a reason for reporting this listing.')
  await expect(dialog.getByLabel('Details')).toHaveCount(0)
  await dialog.getByRole('radio', { name: /^Other/ }).check()
  await dialog.getByLabel('Details').fill('   ')
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
  await expectToast(
    page,
    'Please provide details',
    "When selecting 'Other', you must provide additional details.",
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await report.click()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByLabel('Details')).toHaveCount(0)
  await dialog.getByRole('radio', { name: /^Pricing Issue/ }).check()
  await page.route('**/api/reports', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
  await expectToast(page, 'Failed to submit report', 'Please try again later.')
  await page.unroute('**/api/reports')
  renter.errors.length = 0
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
  await expectToast(
    page,
    'Report submitted',
    "Thank you for helping keep our community safe. We'll review this listing.",
  )
  await report.click()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('the payment page says where a booking stands that cannot be paid', async ({
  arrive,
  page: visitor,
}) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const booking = await ask(renter, await list(owner))
  const address = `/booking/${booking.id}/payment`
  const standing: Partial<BookingView> = {}
  await page.route(`**/api/bookings/${booking.id}`, (route) =>
    route.fulfill({ json: { ...booking, ...standing } }),
  )
  for (const [status, title, words] of [
    ['pending', 'Awaiting Approval', /You can pay once they approve/],
    ['confirmed', 'Already Paid', /This booking is confirmed/],
    ['completed', 'Already Paid', /This booking is completed/],
    ['declined', 'Booking Declined', /You haven’t been charged/],
    ['cancelled', 'Cannot Process Payment', /The status of this booking is Cancelled/],
  ] as const) {
    standing.status = status
    await page.goto(address)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.goto('/booking/0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1aff/payment')
  await expect(page.getByRole('heading', { name: 'Booking Not Found' })).toBeVisible()
  await expect(page.getByText("The booking you're trying to pay for doesn't exist.")).toBeVisible()

  standing.status = 'approved'
  await refuse(page, '**/create-payment-intent', 'The time to pay is over.')
  await page.goto(address)
  await expectToast(page, 'Payment Setup Failed', 'The time to pay is over.')
  await page.unroute('**/create-payment-intent')
  await page.route('**/create-payment-intent', (route) => route.abort())
  await page.reload()
  await expectToast(page, 'Payment Setup Failed', 'Unable to initialize payment. Please try again.')
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0)
  await expect(page.getByText('Card details')).toBeVisible()
  for (const words of ['$45.00 × 3 days', 'Platform fee (20%)', '$27.00', 'Total']) {
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} – [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible()
  renter.errors.length = 0

  await visitor.goto(address)
  await expect(visitor).toHaveURL(/:\d+\/$/)
})

test('the profile counts what there is, and says why something could not be done', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { page } = owner
  const listing = await list(owner, { title: 'Windproof tent' })
  await ask(renter, listing)
  await page.goto('/profile')
  const header = page.getByLabel('About you')
  for (const words of [`Olive ${owner.lastName}`, owner.email])
    await expect(header.getByText(words)).toBeVisible()
  for (const words of ['Total Earnings', 'Active Listings', 'My Rentals', 'Payment Settings']) {
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  for (const tab of ['My Listings 1', 'Pending Requests 1', 'Reservations 0', 'Reviews 0']) {
    const [, name = '', count = ''] = /^(.*) (\d)$/.exec(tab) ?? []
    await expect(page.getByRole('tab', { name: new RegExp(`^${name}\\s*${count}`) })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Add New Listing' }).locator('visible=true')).toHaveAttribute(
    'href',
    '/list-gear',
  )
  await page.route('**/api/listings/*', (route) => route.abort())
  await page.getByRole('button', { name: 'Remove Windproof tent' }).click()
  const removal = page.getByRole('dialog', { name: 'Remove Listing?' })
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'Failed to remove listing', 'Please try again later.')
  await removal.getByRole('button', { name: 'Keep Listing' }).click()

  await page.getByRole('tab', { name: /Pending Requests/ }).click()
  await expect(page.getByText('Pending Review')).toBeVisible()
  await refuse(page, '**/approve', 'These dates were just booked.')
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expectToast(page, 'Failed to approve', 'These dates were just booked.')
  await refuse(page, '**/decline', 'It was withdrawn.')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expectToast(page, 'Failed to decline', 'It was withdrawn.')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Request' }).click()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const input = page.locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/jpg')
  await expect(header.getByText('0/250')).toBeVisible()
  await input.setInputFiles([
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  ])
  await expectToast(page, 'File too large', 'Please upload an image under 5MB.')
  await page.route('**/api/objects/upload', (route) => route.abort())
  await input.setInputFiles([await aPicture('steelblue')])
  await expectToast(page, 'Upload failed', 'Failed to upload image. Please try again.')
  await page.unroute('**/api/objects/upload')
  await input.setInputFiles([await aPicture('steelblue')])
  await expectToast(page, 'Image uploaded', 'Profile picture uploaded successfully.')
  await expect(header.locator('img[src^="blob:"]').first()).toBeVisible()
  await header.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(header.locator('img[src^="blob:"]')).toHaveCount(0)
  owner.errors.length = 0

  await renter.page.goto('/profile?view=renting')
  await expect(renter.page.getByText('Pending Approval')).toBeVisible()
  for (const name of [/^My Bookings\s*1/, /^Favorites\s*0/]) {
    await expect(renter.page.getByRole('tab', { name })).toBeVisible()
  }
})

test('a payment that went through leads to the bookings after two seconds, and one in doubt says so', async ({
  arrive,
}) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const booking = await ask(renter, await list(owner))
  let status = 'approved'
  await page.route(`**/api/bookings/${booking.id}`, (route) =>
    route.fulfill({ json: { ...booking, status } }),
  )
  await page.route('**/confirm-payment', (route) => route.abort())
  const returned = `/booking/${booking.id}/payment?payment_intent=pi_1`
  await page.goto(returned)
  await expectToast(page, 'Payment Confirmation Failed')
  renter.errors.length = 0
  status = 'confirmed'
  await page.clock.install()
  await page.goto(returned)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByText('Your booking is confirmed. The owner will receive a payout.')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page).toHaveURL('/profile?view=renting')
})

test('the form for gear says how good it is, and what it is doing', async ({ arrive }) => {
  const { page } = await arrive('Olive')
  await page.goto('/list-gear')
  for (const name of ['Basic Information', 'Photos', 'Listing Quality', 'Pricing and Availability']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByText('Listing is free. You set the price and approve every request.')).toBeVisible()
  for (const words of ['Needs Improvement', 'Start typing...', '0 of 6 done']) {
    await expect(page.getByText(words).first()).toBeVisible()
  }
  await expect(page.getByLabel('Minimum rental days')).toHaveValue('1')
  await expect(page.getByLabel('Daily rate')).toHaveAttribute('step', '0.01')
  await expect(page.getByRole('switch', { name: 'Available for rent' })).toBeChecked()
  await expect(page.getByLabel('Delivery radius')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Delivery' }).check()
  await expect(page.getByLabel('Delivery radius')).toHaveValue('10')

  const slowly = (path: string) =>
    page.route(path, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      await route.continue()
    })
  const input = page.locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/jpg')
  await slowly('**/api/objects/normalize')
  const picture = await aPicture('seagreen')
  await input.setInputFiles([picture])
  await expect(page.getByRole('progressbar', { name: 'Uploading seagreen.jpg' })).toBeVisible()
  await expect(page.getByText('Main Photo')).toBeVisible()

  await page.getByLabel('Title').fill('Windproof tent')
  await expect(page.getByText('Listings with 3-5 photos get booked 3x more often.')).toBeVisible()
  await expect(page.getByText(/^Add size, age and what is included/)).toBeVisible()
  await page.getByLabel('Category').selectOption({ label: 'Camping' })
  await page.getByLabel('Condition').selectOption({ label: 'Good' })
  await page.getByLabel('Location').fill('Bonner')
  await page.getByLabel('Description').fill('x'.repeat(110))
  await expect(page.getByText('40 more for excellent')).toBeVisible()
  await page.getByLabel('Daily rate').fill('38.50')
  await slowly('**/api/listings')
  await page.getByRole('button', { name: 'List Your Gear' }).click()
  await expect(page.getByRole('button', { name: 'Creating Listing...' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Listing Created Successfully' })
  await expect(dialog.getByRole('img', { name: 'Windproof tent' })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'View Your Listing' })).toHaveAttribute(
    'href',
    /^\/gear\/[0-9a-f-]{36}$/,
  )
  await dialog.getByRole('button', { name: 'Create Another Listing' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByLabel('Title')).toHaveValue('')
})
