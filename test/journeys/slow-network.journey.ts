import { payLabel } from './in-town.ts'
import { listGear } from './api-moves.ts'
import { holdCalls } from './hold-calls.ts'
import { inDays, listGearInForm, openPayment, payWith, cards, expectPaid } from './moves.ts'
import { expectShown } from './shown.ts'
import { expect, test } from './stage.ts'

test(
  'on a slow network each press counts once, and the button shows its progress',
  { tag: '@full' },
  async ({ arrive }) => {
    const owner = await arrive('Sam')
    const renter = await arrive('Sue')
    const { page } = renter
    const { id, title } = await listGear(owner)
    await page.goto(`/gear/${id}?startDate=${inDays(10)}&endDate=${inDays(12)}`)
    const calls = await holdCalls(page)

    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.dblclick()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    calls.release()
    await expectShown(page, 'Added to Favorites')
    expect(calls.sent.splice(0)).toEqual(['POST /api/favorites'])

    await page.getByRole('button', { name: 'Report' }).click()
    await page.getByRole('radio', { name: /^Pricing Issue/ }).check()
    calls.hold()
    await page.getByRole('button', { name: 'Submit Report' }).dblclick()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    calls.release()
    await expectShown(page, 'Report submitted')
    expect(calls.sent.splice(0)).toEqual(['POST /api/reports'])

    calls.hold()
    await page.getByRole('button', { name: 'Book Now' }).first().dblclick()
    await expect(page.getByRole('button', { name: 'Sending...' }).first()).toBeVisible()
    calls.release()
    await expectShown(page, 'Request Submitted!')
    await expect(page.getByText('Pending Approval')).toBeVisible()
    expect(calls.sent).toEqual(['POST /api/bookings'])

    await owner.page.goto('/profile?view=lending&tab=requests')
    await expect(owner.page.getByRole('button', { name: /^Approve/ })).toBeVisible()
    const approvals = await holdCalls(owner.page)
    await owner.page.getByRole('button', { name: /^Approve/ }).dblclick()
    await expect(owner.page.getByRole('button', { name: /^Approving/ })).toBeVisible()
    approvals.release()
    await expectShown(owner.page, 'Request approved')
    expect(approvals.sent).toHaveLength(1)

    await page.unroute('**/api/**')
    await openPayment(renter)
    // The payment provider is slow too. The button shows the progress while the page waits for it.
    const provider = await holdCalls(page, '**/sandbox/stripe/v1/**')
    // The card form is loaded from the provider too.
    provider.release()
    await expect(page.getByRole('button', { name: payLabel })).toBeEnabled({ timeout: 30_000 })
    provider.hold()
    await payWith(renter, cards.good)
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
    provider.release()
    await expectPaid(renter)
    await expect(page.getByText(title).first()).toBeVisible()
  },
)

test(
  'on a slow network gear is listed once and the contact form is sent once',
  { tag: '@full' },
  async ({ arrive }) => {
    const owner = await arrive('Sol')
    const { page } = owner
    const listings = await holdCalls(page, '**/api/listings')
    const listed = listGearInForm(owner, `Kayak of ${owner.lastName}`, { press: 'dblclick' })
    await expect(page.getByRole('button', { name: 'Creating Listing...' })).toBeVisible({ timeout: 60_000 })
    listings.release()
    await listed
    expect(listings.sent).toEqual(['POST /api/listings'])
    await page.goto('/contact')
    await page.getByLabel('Subject').fill('A lost glove')
    await page.getByLabel('Message', { exact: true }).fill('I left a glove in the boots that I rented.')
    const posts = await holdCalls(page, '**/api/contact')
    await page.getByRole('button', { name: 'Send Message' }).dblclick()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
    posts.release()
    await expectShown(page, 'Message sent!')
    expect(posts.sent).toEqual(['POST /api/contact'])
  },
)

test('a message written offline stays visible and is sent once when the network is back', async ({
  arrive,
  signUp,
}) => {
  const owner = await signUp('Sam')
  const renter = await arrive('Sue')
  const { page } = renter
  const { id, ownerId } = await listGear(owner)
  await page.goto(`/messages?with=${ownerId}&listing=${id}`)
  const field = page.getByRole('textbox', { name: 'Write a message' })
  const line = page.getByRole('log').getByText('Is it still free?')
  await field.fill('Is it still free?')
  await page.context().setOffline(true)
  await field.press('Enter')
  await expectShown(page, 'Failed to send message')
  await expect(line).toHaveCount(1)
  await expect(page.getByText('Not sent.')).toBeVisible()
  await field.pressSequentially('For two nights')
  await page.context().setOffline(false)
  await expect(page.getByText('Not sent.')).toHaveCount(0, { timeout: 30_000 })
  await expect(line).toHaveCount(1)
  await expect(field).toHaveValue('For two nights')
  const messages = await page.request.get(`/api/messages?otherUserId=${ownerId}`)
  expect(await messages.json()).toMatchObject([{ content: 'Is it still free?' }])
  renter.errors.length = 0
})
