import { listGear, uploadTwoPhotos } from './api-moves.ts'
import { inTown } from './in-town.ts'
import type { ListingView } from '#contract/listings.ts'
import { showPeriod } from '#domain/wording/dates.ts'
import { aPicture, dayIn, inDays, pickDates } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'

test('an owner edits gear and its photos, blocks dates, and is asked before unsaved changes are lost', async ({
  arrive,
}) => {
  const owner = await arrive('Edda')
  const { page } = owner
  const images = await uploadTwoPhotos(owner)
  const { id } = await listGear(owner, { title: 'Two-person tent', images })
  const gear = `/gear/${id}`
  await page.goto(gear)
  await page.getByRole('link', { name: 'Edit Listing' }).click()
  await page.waitForURL(`${gear}/edit`)
  await expect(page.getByLabel('Title')).toHaveValue('Two-person tent')
  await expect(page.getByText('2 of 5')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByLabel('Title').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Title is required.')
  await page.getByLabel('Title').fill('Windproof tent')
  await page.getByLabel('Daily rate').fill('41')
  await page.getByLabel('Pickup instructions').fill('Blue gate, ring twice.')
  await page.getByRole('button', { name: 'Move photo 2 earlier' }).click()
  await page.getByRole('button', { name: 'Remove photo 2' }).click()
  await page.locator('input[type=file]').setInputFiles([await aPicture('sienna')])
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(2, { timeout: 30_000 })

  await page.getByRole('button', { name: 'Adjust photo 1' }).click()
  const adjusting = page.getByRole('dialog', { name: 'Adjust photo 1' })
  await adjusting.getByRole('button', { name: 'Subject' }).press('ArrowLeft')
  await adjusting.getByRole('button', { name: 'Subject' }).press('Shift+ArrowDown')
  await expect(adjusting.getByRole('status')).toHaveText('48% from the left, 60% from the top')
  await expectAccessible(page)
  await adjusting.getByRole('button', { name: 'Keep this in view' }).click()

  await page.getByRole('link', { name: 'View Listing' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await page.goBack()
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page).toHaveURL(`${gear}/edit`)
  await expect(page.getByLabel('Title')).toHaveValue('Windproof tent')
  const problem = { status: 409, json: { code: 'busy', detail: 'TestUser else is changing this right now.' } }
  await page.route('**/api/listings/*', (route) => route.fulfill(problem), { times: 1 })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectShown(page, problem.json.detail)
  await expect(page.getByLabel('Title')).toHaveValue('Windproof tent')
  await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectShown(page, 'Windproof tent is up to date.')
  const saved = (await owner.api.get(`/api/listings/${id}`)).body as ListingView
  expect(saved.photos[0]?.focalPoint).toEqual({ x: 48, y: 60 })

  await pickDates(page, inDays(6), inDays(8), 'Dates to block')
  const period = showPeriod(inDays(6), inDays(8))
  await page.getByRole('button', { name: 'Block Dates' }).click()
  await expect(page.getByRole('list', { name: 'Blocked dates' })).toContainText(period)

  await page.getByRole('link', { name: 'View Listing' }).click()
  await page.waitForURL(gear)
  await expect(page.getByRole('heading', { name: 'Windproof tent' })).toBeVisible()
  await expect(page.getByText(inTown('$41')).first()).toBeVisible()
  await expect(page.getByText('Blue gate')).toHaveCount(0)
  await page.getByRole('link', { name: 'Edit Listing' }).click()
  await page.getByLabel('Title').fill('Lost tent')
  // A reload has the same effect as leaving for the sign-in and coming back.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Lost tent')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(gear)
  await page.getByRole('link', { name: 'Edit Listing' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Windproof tent')
  await page.getByRole('link', { name: 'View Listing' }).click()
  await expect(page.getByRole('heading', { name: 'Windproof tent' })).toBeVisible()

  const renter = await arrive('Rudi')
  await renter.page.goto(`${gear}/edit`)
  await expect(renter.page.getByRole('heading', { name: 'This isn’t your listing' })).toBeVisible()
  await renter.page.getByRole('link', { name: 'View Listing' }).click()
  await renter.page.waitForURL(gear)
  await renter.page.getByRole('button', { name: /^Rental dates/ }).click()
  const next = renter.page.getByRole('button', { name: /^Next/ })
  await expect(next.first()).toBeVisible()
  if ((await dayIn(renter.page, inDays(7)).count()) === 0) await next.first().click()
  await expect(dayIn(renter.page, inDays(7)).first()).toBeDisabled()

  await page.goto('/profile')
  await page.getByRole('link', { name: 'Edit Windproof tent' }).click()
  await page.getByRole('button', { name: `Unblock ${period}` }).click()
  await expectShown(page, 'Dates are free again')
  await expect(page.getByRole('list', { name: 'Blocked dates' })).toHaveCount(0)
})
