import { approveRequest, listGear, requestDates, sendMessage } from './api-moves.ts'
import { inDays } from './moves.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './stage.ts'
import { expectShown } from './shown.ts'
import { field, lines, say } from './thread.ts'

test('without an event stream the pages poll', { tag: '@full' }, async ({ arrive, signUp }) => {
  const one = await signUp('Olive')
  const other = await arrive('Riley')
  await other.page.context().route('**/api/events', (route) => route.abort())
  await sendMessage(one, other.id, 'First')
  await other.page.goto(`/messages?with=${one.id}`)
  await expect(lines(other)).toHaveCount(1)
  await sendMessage(one, other.id, 'Second')
  await expect(lines(other)).toHaveText(['They: First', 'They: Second'])
})

test('a draft and an unsent message survive a reload', async ({ arrive, signUp }) => {
  const one = await arrive('Olive')
  const other = await signUp('Riley')
  await sendMessage(one, other.id, 'First')
  await one.page.goto(`/messages?with=${other.id}`)
  await expect(lines(one)).toHaveCount(1)
  // The server stores the message, but its response is lost.
  let isCut = true
  await one.page.route('**/api/messages', async (route) => {
    if (!isCut) return route.continue()
    await route.fetch().catch(() => {})
    await route.abort()
  })
  await say(one, 'Lost on its way back')
  await field(one).fill('Half a thought')
  await one.page.reload()
  await expect(field(one)).toHaveValue('Half a thought')
  isCut = false
  await expect(lines(one)).toHaveText(['You: First', 'You: Lost on its way back'])
  await expect(one.page.getByText('Not sent.')).toHaveCount(0, { timeout: 20_000 })
  await one.page.reload()
  await expect(lines(one)).toHaveCount(2)
  one.errors.length = 0
})

test('a message that leaving the page cut off is sent from the list of conversations', async ({
  arrive,
  signUp,
}) => {
  const one = await arrive('Olive')
  const other = await signUp('Riley')
  await sendMessage(other, one.id, 'First')
  await one.page.goto(`/messages?with=${other.id}`)
  await expect(lines(one)).toHaveCount(1)
  let isCut = true
  await one.page.route('**/api/messages', (route) => (isCut ? route.abort() : route.continue()))
  await say(one, 'Cut off')
  await expect(one.page.getByText('Not sent.')).toBeVisible()
  isCut = false
  await one.page.goto('/messages')
  await expect(one.page.getByRole('link', { name: /Riley.*Cut off/ })).toBeVisible()
  one.errors.length = 0
})

test('a block stops messages both ways, and can be removed in the thread and in the settings', async ({
  arrive,
}) => {
  test.setTimeout(180_000)
  const one = await arrive('Olive')
  const other = await arrive('Riley')
  await sendMessage(other, one.id, 'Can you Venmo me the deposit?')
  await one.page.goto(`/messages?with=${other.id}`)
  await expect(one.page.getByText('Pay on Switchback only.')).toBeVisible()
  await one.page.getByRole('button', { name: 'Conversation options' }).click()
  await expectAccessible(one.page)
  await one.page.getByRole('button', { name: 'Block Riley' }).click()
  await one.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(one.page.getByText('You blocked Riley.')).toBeVisible()
  await expectAccessible(one.page)

  await other.page.goto(`/messages?with=${one.id}`)
  await say(other, 'Hello?')
  await expect(
    other.page.getByText(/Not sent\. You and this person can’t message each other\./),
  ).toBeVisible()
  await expectAccessible(other.page)
  await one.page.goto('/settings')
  await expectAccessible(one.page)
  await one.page.getByRole('button', { name: /^Unblock Riley/ }).click()
  await expect(one.page.getByText('You haven’t blocked anyone.')).toBeVisible()
  await other.page.getByRole('button', { name: 'Try again' }).click()
  await expect(other.page.getByText('Not sent.')).toHaveCount(0)
  await expect(lines(other)).toHaveCount(2)
  other.errors.length = 0
})

test('a change of a booking appears for the other party without a reload', async ({ arrive }) => {
  const owner = await arrive('Olive')
  const renter = await arrive('Riley')
  const listing = await listGear(owner)
  await owner.page.goto('/profile?view=lending&tab=requests')
  await expect(owner.page.getByRole('tab', { name: /Pending Requests/ })).toBeVisible()
  const { id } = await requestDates(renter, listing, { startDate: inDays(20), endDate: inDays(22) })
  await expect(owner.page.getByRole('button', { name: 'Approve' })).toBeVisible()
  const began = renter.page.waitForResponse('**/api/events')
  await renter.page.goto(`/messages?with=${owner.id}&booking=${id}`)
  await expect(renter.page.getByText('Pending Approval')).toBeVisible()
  await expect(renter.page.getByRole('link', { name: 'Four-person tent' })).toBeVisible()
  await began
  await approveRequest(owner, id)
  await expect(renter.page.getByText('Approved - Ready to Pay')).toBeVisible({ timeout: 5_000 })
  await say(renter, 'Thank you!')
  await renter.page.goto('/messages')
  await renter.page.getByRole('link', { name: /Olive.*Thank you!/ }).click()
  await expect(renter.page.getByText('Approved - Ready to Pay')).toBeVisible()
  await expectAccessible(renter.page)
  await expectNoSidewaysScroll(renter.page)
})

test(
  'an owner answers a request in the conversation, and the renter is led from there to the payment',
  { tag: '@full' },
  async ({ arrive }) => {
    const owner = await arrive('Olive')
    const renter = await arrive('Riley')
    const { id } = await requestDates(renter, await listGear(owner), {
      startDate: inDays(20),
      endDate: inDays(22),
    })
    await renter.page.goto(`/messages?with=${owner.id}&booking=${id}`)
    await expect(renter.page.getByText('Pending Approval')).toBeVisible()
    await expect(renter.page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await owner.page.goto(`/messages?with=${renter.id}&booking=${id}`)
    await expectAccessible(owner.page)
    await expect(owner.page.getByRole('link', { name: 'Pay Now' })).toHaveCount(0)
    await owner.page.getByRole('button', { name: 'Approve' }).click()
    await expectShown(owner.page, 'Request approved')
    await expect(owner.page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    await renter.page.getByRole('link', { name: 'Pay Now' }).click()
    await expect(renter.page).toHaveURL(`/booking/${id}/payment`)
    await expectNoSidewaysScroll(renter.page)
  },
)

test('the message field counts the remaining characters near the limit', async ({ arrive, signUp }) => {
  const one = await arrive('Olive')
  const other = await signUp('Riley')
  await sendMessage(one, other.id, 'x'.repeat(2_000))
  await one.page.goto(`/messages?with=${other.id}`)
  await field(one).fill('y'.repeat(1_700))
  await expect(one.page.getByText(/characters left/)).toHaveCount(0)
  await field(one).fill('y'.repeat(1_990))
  await expect(one.page.getByText('10 characters left')).toBeVisible()
  await field(one).press('Enter')
  await expect(one.page.getByText(/characters left/)).toHaveCount(0)
  await expect(lines(one)).toHaveCount(2)
})
