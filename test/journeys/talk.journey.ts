import { aNewListing } from '#test/fixtures/listings.ts'
import { idOf, inDays } from './moves.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, type TestUser } from './stage.ts'
import { field, lines, say } from './thread.ts'

test('without an event stream the pages poll', async ({ arrive }) => {
  const one = await arrive('Olive')
  const other = await arrive('Riley')
  await other.page.context().route('**/api/events', (route) => route.abort())
  const [id, otherId] = [await idOf(one), await idOf(other)]
  await one.page.request.post('/api/messages', { data: { receiverId: otherId, content: 'First' } })
  await other.page.goto(`/messages?with=${id}`)
  await expect(lines(other)).toHaveCount(1)
  await one.page.request.post('/api/messages', { data: { receiverId: otherId, content: 'Second' } })
  await expect(lines(other)).toHaveText(['They: First', 'They: Second'])
})

test('a draft and an unsent message survive a reload', async ({ arrive }) => {
  const one = await arrive('Olive')
  const other = await arrive('Riley')
  const otherId = await idOf(other)
  await one.page.request.post('/api/messages', { data: { receiverId: otherId, content: 'First' } })
  await one.page.goto(`/messages?with=${otherId}`)
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

test('a block stops messages both ways, and can be removed in the thread and in the settings', async ({
  arrive,
}) => {
  test.setTimeout(180_000)
  const one = await arrive('Olive')
  const other = await arrive('Riley')
  const [id, otherId] = [await idOf(one), await idOf(other)]
  await other.page.request.post('/api/messages', {
    data: { receiverId: id, content: 'Can you Venmo me the deposit?' },
  })
  await one.page.goto(`/messages?with=${otherId}`)
  await expect(one.page.getByText('Pay on Switchback only.')).toBeVisible()
  await one.page.getByRole('button', { name: 'Conversation options' }).click()
  await expectAccessible(one.page)
  await one.page.getByRole('button', { name: 'Block Riley' }).click()
  await one.page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(one.page.getByText('You blocked Riley.')).toBeVisible()
  await expectAccessible(one.page)

  await other.page.goto(`/messages?with=${id}`)
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
  const post = async ({ page }: TestUser, address: string, data: object) => {
    const response = await page.request.post(address, { data })
    expect(response.status()).toBeLessThan(300)
    return (await response.json()) as { id: string }
  }
  const listing = await post(owner, '/api/listings', aNewListing())
  const dates = { startDate: inDays(20), endDate: inDays(22) }
  await owner.page.goto('/profile?view=lending&tab=requests')
  await expect(owner.page.getByRole('tab', { name: /Pending Requests/ })).toBeVisible()
  const { id } = await post(renter, '/api/bookings', { listingId: listing.id, ...dates })
  await expect(owner.page.getByRole('button', { name: 'Approve' })).toBeVisible()
  const began = renter.page.waitForResponse('**/api/events')
  await renter.page.goto(`/messages?with=${await idOf(owner)}&booking=${id}`)
  await expect(renter.page.getByText('Pending Approval')).toBeVisible()
  await expect(renter.page.getByRole('link', { name: 'Four-person tent' })).toBeVisible()
  await began
  await post(owner, `/api/bookings/${id}/approve`, {})
  await expect(renter.page.getByText('Approved - Ready to Pay')).toBeVisible({ timeout: 5_000 })
  await say(renter, 'Thank you!')
  await renter.page.goto('/messages')
  await renter.page.getByRole('link', { name: /Olive.*Thank you!/ }).click()
  await expect(renter.page.getByText('Approved - Ready to Pay')).toBeVisible()
  await expectAccessible(renter.page)
  await expectNoSidewaysScroll(renter.page)
})

test('the message field counts the remaining characters near the limit', async ({ arrive }) => {
  const one = await arrive('Olive')
  const other = await arrive('Riley')
  const otherId = await idOf(other)
  await one.page.request.post('/api/messages', { data: { receiverId: otherId, content: 'x'.repeat(2_000) } })
  await one.page.goto(`/messages?with=${otherId}`)
  await field(one).fill('y'.repeat(1_700))
  await expect(one.page.getByText(/characters left/)).toHaveCount(0)
  await field(one).fill('y'.repeat(1_990))
  await expect(one.page.getByText('10 characters left')).toBeVisible()
  await field(one).press('Enter')
  await expect(one.page.getByText(/characters left/)).toHaveCount(0)
  await expect(lines(one)).toHaveCount(2)
})
