import { aNewListing } from '#test/fixtures/listings.ts'
import { inDays, listGear, openPayment, payWith, cards, expectPaid } from './moves.ts'
import { expect, type Page, type Somebody, test } from './stage.ts'

const delay = 1500

/** From now on every call takes a while; answers what was sent meanwhile, as `POST /api/bookings`. */
async function slowDown(page: Page, addresses = '**/api/**'): Promise<string[]> {
  const sent: string[] = []
  await page.route(addresses, async (route) => {
    const request = route.request()
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue().catch(() => undefined)
  })
  return sent
}

const listThroughApi = async (owner: Somebody): Promise<{ id: string; ownerId: string; title: string }> => {
  const answer = await owner.page.request.post('/api/listings', { data: aNewListing() })
  return (await answer.json()) as { id: string; ownerId: string; title: string }
}

test('on a slow network each press counts once, and says that it is under way', async ({ arrive }) => {
  const owner = await arrive('Sam')
  const renter = await arrive('Sue')
  const { page } = renter
  const { id, title } = await listThroughApi(owner)
  await page.goto(`/gear/${id}?startDate=${inDays(10)}&endDate=${inDays(12)}`)
  const sent = await slowDown(page)

  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await expect(page.getByText('Added to Favorites')).toBeVisible()
  expect(sent.splice(0)).toEqual(['POST /api/favorites'])

  await page.getByRole('button', { name: 'Report' }).click()
  await page.getByRole('radio', { name: /^Pricing Issue/ }).check()
  await page.getByRole('button', { name: 'Submit Report' }).dblclick()
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await expect(page.getByText('Report submitted')).toBeVisible()
  expect(sent.splice(0)).toEqual(['POST /api/reports'])

  await page.getByRole('button', { name: 'Book Now' }).first().dblclick()
  await expect(page.getByRole('button', { name: 'Sending...' }).first()).toBeVisible()
  await expect(page.getByText('Request Submitted!')).toBeVisible()
  await expect(page.getByText('Pending Approval')).toBeVisible()
  expect(sent.splice(0)).toEqual(['POST /api/bookings'])

  await owner.page.goto('/profile?view=lending&tab=requests')
  const responses = await slowDown(owner.page)
  await owner.page.getByRole('button', { name: /^Approve/ }).dblclick()
  await expect(owner.page.getByRole('button', { name: /^Approving/ })).toBeVisible()
  await expect(owner.page.getByText('Request approved')).toBeVisible()
  expect(responses).toHaveLength(1)

  await page.unroute('**/api/**')
  await openPayment(renter)
  // The provider is as slow as we are; while it works the button says so.
  await slowDown(page, '**/sandbox/stripe/v1/**')
  await payWith(renter, cards.good)
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await expectPaid(renter)
  await expect(page.getByText(title).first()).toBeVisible()
})

test('on a slow network gear is listed once and a message to support sent once', async ({ arrive }) => {
  const owner = await arrive('Sol')
  const { page } = owner
  const sent = await slowDown(page)
  await listGear(owner, `Kayak of ${owner.lastName}`, { press: 'dblclick' })
  expect(sent.filter((call) => call === 'POST /api/listings')).toHaveLength(1)
  await page.goto('/contact')
  await page.getByLabel('Subject').fill('A lost glove')
  await page.getByLabel('Message', { exact: true }).fill('I left a glove in the boots that I rented.')
  sent.length = 0
  await page.getByRole('button', { name: 'Send Message' }).dblclick()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  await expect(page.getByText('Message sent!')).toBeVisible()
  expect(sent).toEqual(['POST /api/contact'])
})

test('a message that is written offline stays in sight and arrives once when the network is back', async ({
  arrive,
}) => {
  const owner = await arrive('Sam')
  const renter = await arrive('Sue')
  const { page } = renter
  const { id, ownerId } = await listThroughApi(owner)
  await page.goto(`/messages?with=${ownerId}&listing=${id}`)
  const field = page.getByRole('textbox', { name: 'Write a message' })
  const line = page.getByRole('log').getByText('Is it still free?')
  await field.fill('Is it still free?')
  await page.context().setOffline(true)
  await field.press('Enter')
  await expect(page.getByText('Failed to send message')).toBeVisible()
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
