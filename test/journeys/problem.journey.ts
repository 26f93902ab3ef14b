import { listGear, rentGear } from './api-moves.ts'
import { inTown } from './in-town.ts'
import { aPicture } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, type Page, type TestUser } from './stage.ts'

const addPhoto = async (page: Page, hue: string) => {
  const field = page.getByRole('group', { name: /^Photos/ })
  await field.locator('input[type=file]').setInputFiles(await aPicture(hue))
  await expect(field.getByRole('img', { name: /^Photo \d of \d$/ }).last()).toBeVisible({ timeout: 30_000 })
}

/** Sends a message that contains only a photo. Resolves when the thread shows it. */
async function sendPhoto({ page }: TestUser, to: string): Promise<void> {
  await page.goto(`/messages?with=${to}`)
  await page.getByLabel('Add photos').setInputFiles(await aPicture('tomato'))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('log').getByRole('img', { name: 'Photos from you' })).toBeVisible({
    timeout: 30_000,
  })
}

test('both people show photos of a problem, and an admin reads their conversation and refunds in part', async ({
  arrive,
  arriveAsAdmin,
}) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const title = `Tent of ${owner.lastName}`
  const { id } = await rentGear({ owner, renter, listing: await listGear(owner, { title }) })
  const trip = `/booking/${id}`

  const { page } = renter
  await sendPhoto(renter, owner.id)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.goto(trip)
  await page.getByRole('button', { name: 'Something is wrong' }).click()
  await page.getByRole('dialog').getByLabel('What is wrong?').fill('A pole is broken.')
  await page.route('**/objects/uploads/**', (route) => route.abort())
  await page
    .getByRole('group', { name: /^Photos/ })
    .locator('input[type=file]')
    .setInputFiles(await aPicture('gold'))
  const retry = page.getByRole('button', { name: 'Try again: gold.jpg' })
  await expect(retry).toBeVisible()
  await page.unroute('**/objects/uploads/**')
  renter.errors.length = 0
  await retry.click()
  await expect(page.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Send Report' }).click()
  await expectShown(page, 'We’re looking into it')
  await expect(page.getByRole('heading', { name: 'What went wrong' })).toBeVisible()

  await owner.page.goto(trip)
  await expect(owner.page.getByText('A pole is broken.')).toBeVisible()
  await owner.page.getByRole('button', { name: 'Photos: Riley' }).click()
  await expect(owner.page.getByRole('dialog', { name: 'Photos: Riley' })).toBeVisible()
  await owner.page.keyboard.press('Escape')
  await owner.page.getByLabel('Tell us your side').fill('It was whole at pickup.')
  await addPhoto(owner.page, 'steelblue')
  await owner.page.getByRole('button', { name: 'Send your side' }).click()
  await expectShown(owner.page, 'Added')
  await expectAccessible(owner.page)
  await expectNoSidewaysScroll(owner.page)
  // The renter's page is still open and shows the reply without a reload.
  await expect(page.getByText('It was whole at pickup.')).toBeVisible()

  const judge = await arriveAsAdmin()
  await judge.page.goto('/admin/cases')
  await judge.page.getByRole('link', { name: title }).click()
  await expect(judge.page.getByText('It was whole at pickup.')).toBeVisible()
  await expect(judge.page.getByRole('img', { name: /^Photos: (Riley|Olive)/ })).toHaveCount(2)
  await judge.page.getByRole('button', { name: /^Read the conversation/ }).click()
  await judge.page.getByRole('dialog').getByRole('button', { name: 'Read the conversation' }).click()
  await expect(judge.page.getByRole('img', { name: /^Photos in a message: Riley/ })).toBeVisible()
  await expect(judge.page.getByText('Read a conversation: “To decide this case.”')).toBeVisible()
  await expectAccessible(judge.page)
  await expectNoSidewaysScroll(judge.page)
  await judge.page.getByRole('button', { name: /^Refund renter/ }).click()
  const dialog = judge.page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('One pole of four.')
  await dialog.getByLabel('Amount').fill('20.00')
  await dialog.getByRole('button', { name: 'Refund renter' }).click()
  await expectShown(judge.page, 'Case decided')
  await expect(judge.page.getByText('Decided: refund the renter')).toBeVisible()
  await expect(judge.page.getByText(inTown('$20.00')).first()).toBeVisible()

  await page.goto(trip)
  await expect(page.getByText('Decided: the renter gets money back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to the report' })).toHaveCount(0)
})
