import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { reportReasons, reportReasonWords } from '#domain/report-reason.ts'
import { town } from '#domain/town.ts'
import { holdCalls } from './hold-calls.ts'
import { aPicture } from './moves.ts'
import { listGear, requestDates } from './api-moves.ts'
import { refuseCalls } from './refuse-calls.ts'
import { expectShown } from './shown.ts'
import { expect, expectHydrated, type Page, test } from './stage.ts'

/** Submits a form although its button is disabled, as some browsers and assistive technologies do. */
async function sendAnyway(page: Page, form: string): Promise<void> {
  const found = page.locator(form)
  await expectHydrated(found)
  await found.evaluate((element: HTMLFormElement) => element.requestSubmit())
}

test('hearts and the Save button confirm or report a failure', async ({ arrive, signUp }) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const title = `Tent of ${owner.lastName}`
  const { id } = await listGear(owner, { title })
  await page.goto(`/browse?search=${encodeURIComponent(owner.lastName)}`)
  await page.route('**/api/favorites', (route) => route.abort())
  const heart = page.getByRole('button', { name: `Save to favorites: ${title}` })
  await heart.click()
  await expectShown(page, 'Error', 'Something went wrong. Please try again.')
  await expect(heart).toBeVisible()
  await page.goto(`/gear/${id}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectShown(page, 'Error', 'Something went wrong. Please try again.')
  await page.unroute('**/api/favorites')
  renter.errors.length = 0
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectShown(page, 'Added to Favorites', 'This item has been added to your favorites.')
})

test('an incomplete report and an incomplete booking say what is missing', async ({ arrive, signUp }) => {
  const owner = await signUp('Olive')
  const renter = await arrive('Riley')
  const { page } = renter
  const { id } = await listGear(owner)
  await page.goto(`/gear/${id}`)
  // Phones hide it until there are dates.
  const book = page.getByRole('button', { name: 'Book Now', includeHidden: true }).first()
  await expect(book).toBeDisabled()
  await sendAnyway(page, '#booking-form')
  await expectShown(page, 'Missing Dates', 'Please select both start and end dates.')

  const report = page.getByRole('button', { name: 'Report' })
  const dialog = page.getByRole('dialog', { name: 'Report Listing' })
  await report.click()
  for (const reason of reportReasons) {
    const { label, help } = reportReasonWords[reason]
    await expect(dialog.getByRole('radio', { name: `${label} ${help}` })).toHaveValue(reason)
  }
  await sendAnyway(page, 'dialog form, [role=dialog] form')
  await expectShown(page, 'Please select a reason', 'You must select a reason for reporting this listing.')
  await expect(dialog.getByLabel('Details')).toHaveCount(0)
  await dialog.getByRole('radio', { name: /^Other/ }).check()
  await dialog.getByLabel('Details').fill('   ')
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
  await expectShown(
    page,
    'Please provide details',
    "When selecting 'Other', you must provide additional details.",
  )
  // A toast can still be clicked while a modal dialog makes the page inert.
  await page.locator('[data-toast]').getByRole('button', { name: 'Close' }).click({ timeout: 3_000 })
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await report.click()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByLabel('Details')).toHaveCount(0)
  await dialog.getByRole('radio', { name: /^Pricing Issue/ }).check()
  await page.route('**/api/reports', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
  await expectShown(page, 'Failed to submit report', 'Please try again later.')
  await page.unroute('**/api/reports')
  renter.errors.length = 0
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
  await expectShown(
    page,
    'Report submitted',
    "Thank you for helping keep our community safe. We'll review this listing.",
  )
  await report.click()
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('the profile counts its items, and explains failures', { tag: '@full' }, async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const { page } = owner
  const listing = await listGear(owner, { title: 'Windproof tent' })
  await requestDates(renter, listing)
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
  await expectShown(page, 'Failed to remove listing', 'Please try again later.')
  await removal.getByRole('button', { name: 'Keep Listing' }).click()

  const waiting = page.getByRole('region', { name: 'Waiting for you' })
  await waiting.getByRole('button', { name: /^1 request to answer by / }).click()
  await expect(page.getByRole('tabpanel')).toBeFocused()
  await expect(page.getByText('Pending Review')).toBeVisible()
  await refuseCalls(page, '**/approve', 'These dates were just booked.')
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expectShown(page, 'Failed to approve', 'These dates were just booked.')
  await refuseCalls(page, '**/decline', 'It was withdrawn.')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expectShown(page, 'Failed to decline', 'It was withdrawn.')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Request' }).click()

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const input = page.locator('input[type=file]')
  await expect(input).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/jpg')
  await expect(header.getByText('0/250')).toBeVisible()
  await input.setInputFiles([
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  ])
  await expectShown(page, 'File too large', 'Please upload an image under 5MB.')
  await page.route('**/api/objects/upload', (route) => route.abort())
  await input.setInputFiles([await aPicture('steelblue')])
  await expectShown(page, 'Upload failed', 'Failed to upload image. Please try again.')
  await page.unroute('**/api/objects/upload')
  await input.setInputFiles([await aPicture('steelblue')])
  await expectShown(page, 'Image uploaded', 'Profile picture uploaded successfully.')
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

test(
  'the listing form shows the listing quality and its own progress',
  { tag: '@full' },
  async ({ arrive }, about) => {
    const { page } = await arrive('Olive')
    await page.goto('/list-gear')
    for (const name of ['Basic Information', 'Photos', 'Listing Quality', 'Pricing and Availability']) {
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    await expect(
      page.getByText('Listing is free. You set the price and approve every request.'),
    ).toBeVisible()
    for (const words of ['Needs Improvement', 'Start typing...', '0 of 6 done']) {
      await expect(page.getByText(words).first()).toBeVisible()
    }
    await expect(page.getByLabel('Minimum rental days')).toHaveValue('1')
    await expect(page.getByLabel('Daily rate')).toHaveAttribute('step', '0.01')
    await expect(page.getByRole('switch', { name: 'Available for rent' })).toBeChecked()
    await expect(page.getByLabel('Delivery radius')).toHaveCount(0)
    await page.getByRole('switch', { name: 'Delivery' }).check()
    await expect(page.getByLabel('Delivery radius')).toHaveValue('10')

    const input = page.locator('input[type=file]')
    // HEIC photos are converted in the browser, if it can decode them.
    const converted = 'image/heic,image/heif,.heic,.heif'
    await expect(input).toHaveAttribute('accept', `image/jpeg,image/png,image/webp,image/jpg,${converted}`)
    const uploads = await holdCalls(page, '**/api/objects/normalize')
    const picture = about.outputPath('seagreen.jpg')
    await mkdir(path.dirname(picture), { recursive: true })
    await writeFile(picture, (await aPicture('seagreen')).buffer)
    await input.setInputFiles(picture)
    const progress = page.getByRole('progressbar', { name: 'Uploading seagreen.jpg' })
    await expect(progress).toHaveAttribute('aria-valuenow', /^\d{1,3}$/)
    uploads.release()
    await expect(page.getByText('Main Photo')).toBeVisible()
    await input.setInputFiles(picture)
    await expect(page.getByText('1 of 5')).toBeVisible()

    await page.getByLabel('Title').fill('Windproof tent')
    await expect(page.getByText('Listings with 3-5 photos get booked 3x more often.')).toBeVisible()
    await expect(page.getByText(/^Add size, age and what’s included/)).toBeVisible()
    await page.getByLabel('Category').selectOption({ label: 'Camping' })
    await page.getByLabel('Condition').selectOption({ label: 'Good' })
    await page.getByLabel('Location').fill(town.neighborhoods[0]!.name)
    await page.getByLabel('Description').fill('x'.repeat(110))
    await expect(page.getByText('40 more for excellent')).toBeVisible()
    await page.getByLabel('Daily rate').fill('38.50')
    const listings = await holdCalls(page, '**/api/listings')
    await page.getByRole('button', { name: 'List Your Gear' }).click()
    await expect(page.getByRole('button', { name: 'Creating Listing...' })).toBeVisible()
    listings.release()
    const dialog = page.getByRole('dialog', { name: 'Listing Created Successfully' })
    await expect(dialog.getByRole('img', { name: 'Windproof tent' })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'View Your Listing' })).toHaveAttribute(
      'href',
      /^\/gear\/[0-9a-f-]{36}$/,
    )
    await dialog.getByRole('button', { name: 'Create Another Listing' }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByLabel('Title')).toHaveValue('')
    await expect(page.getByText('Main Photo')).toHaveCount(0)
  },
)
