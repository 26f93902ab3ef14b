import type { BookingView } from '#contract/bookings.ts'
import { listGear, requestDates } from './api-moves.ts'
import { expectShown } from './shown.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, type ApiUser, type Page, test } from './stage.ts'

const requests = '/profile?view=lending&tab=requests'
const statuses = async ({ api }: ApiUser) => {
  const { body } = await api.get('/api/bookings?type=owner')
  return (body as BookingView[]).map(({ status }) => status).toSorted()
}

/** Returns a function that clicks at the button's present position, even if another element is at that position by then. */
async function placeOf(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true }).first()
  await button.scrollIntoViewIfNeeded()
  const box = (await button.boundingBox())!
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('an approval can be taken back for five seconds, and a second tap approves nobody else', async ({
  arrive,
  signUp,
}) => {
  const owner = await arrive('Olive')
  const { page } = owner
  for (const name of ['Riley', 'Robin']) await requestDates(await signUp(name), await listGear(owner))
  await page.goto(requests)
  const press = await placeOf(page, 'Approve')
  await press()
  await press()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toHaveCount(1)
  await expect(page.getByText(/^Approving R\w+’s request in a few seconds/)).toBeAttached()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await undo.click()
  await expect(page.getByRole('button', { name: 'Approve', exact: true }).first()).toBeFocused()
  expect(await statuses(owner)).toEqual(['pending', 'pending'])

  const pressAgain = await placeOf(page, 'Approve')
  await pressAgain()
  await expectShown(page, 'Request approved')
  // The row remains, so that the request below it does not move to where the user has just tapped.
  await expect(page.getByText('Awaiting Payment')).toBeVisible()
  await pressAgain()
  expect(await statuses(owner)).toEqual(['approved', 'pending'])
})

test('leaving the page approves at once, also by closing the tab', async ({ arrive, signUp }) => {
  const owner = await arrive('Olive')
  for (const name of ['Riley', 'Robin']) await requestDates(await signUp(name), await listGear(owner))
  const tab = await owner.page.context().newPage()
  await tab.goto(requests)
  await tab.getByRole('button', { name: 'Approve', exact: true }).first().click()
  await tab.close({ runBeforeUnload: true })
  await expect.poll(() => statuses(owner), { timeout: 4_000 }).toEqual(['approved', 'pending'])

  await owner.page.goto(requests)
  await owner.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await owner.page.getByRole('tab', { name: /Reservations/ }).click()
  await expect.poll(() => statuses(owner), { timeout: 4_000 }).toEqual(['approved', 'approved'])
})
