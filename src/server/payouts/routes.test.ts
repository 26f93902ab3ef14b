import { expect, test } from 'vitest'
import { PaymentOutcomeUnknown, PaymentRefused } from '#adapters/payments/port.ts'
import { breakPayments, countAtProvider } from '#test/fixtures/payments.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'

const { app } = await openSharedApp([], { LOG_LEVEL: 'silent' })

let users = 0
const aLender = () =>
  app.signIn({ email: `lender${++users}@example.com`, firstName: 'Lena', lastName: 'Lender' })

const readStatus = async (user: User) => (await user.get('/api/stripe/connect/account-status')).body
const onboard = (user: User) => user.post('/api/stripe/connect/onboarding')
const accountsOf = (user: User) => countAtProvider(app, 'account', { metadata: { user_id: user.id } })
const readUser = (user: User) =>
  app.database.selectFrom('users').selectAll().where('id', '=', user.id!).executeTakeFirstOrThrow()
const lose = async () => {
  throw new PaymentOutcomeUnknown('The connection was lost.')
}

/** Submits the provider's hosted form and returns the address that it redirects to. */
async function fillIn(url: string, fields: Record<string, string> = {}): Promise<string | null> {
  const page = (await app.visitor.fetch(url)).headers.get('location')!
  const sent = await app.visitor.fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ act: 'submit', ...fields }).toString(),
  })
  return sent.headers.get('location')
}

test('payout endpoints require sign-in', async () => {
  expect((await app.visitor.get('/api/stripe/connect/account-status')).status).toBe(401)
  expect((await onboard(app.visitor)).status).toBe(401)
})

test('onboarding through the provider’s form enables payouts and gives the verified badge', async () => {
  const lender = await aLender()
  expect(await readStatus(lender)).toEqual({ connected: false, payoutsEnabled: false })
  const { status, body } = await onboard(lender)
  expect(status).toBe(200)
  expect(await readStatus(lender)).toEqual({ connected: true, payoutsEnabled: false })
  expect((await readUser(lender)).verified).toBe(false)
  expect(await fillIn((body as { url: string }).url)).toBe(`${app.url}/profile?stripe_connect_success=true`)
  await app.settle()
  expect(await readUser(lender)).toMatchObject({
    stripeOnboardingCompleted: true,
    stripePayoutsEnabled: true,
    verified: true,
    verifiedBy: 'payments',
  })
  expect(await readStatus(lender)).toEqual({ connected: true, payoutsEnabled: true })
})

test('a used onboarding link redirects to the profile’s refresh address', async () => {
  const lender = await aLender()
  const { url } = (await onboard(lender)).body as { url: string }
  await app.visitor.fetch(url)
  expect((await app.visitor.fetch(url)).headers.get('location')).toBe(
    `${app.url}/profile?stripe_connect_refresh=true`,
  )
})

test('concurrent calls create one account', async () => {
  const lender = await aLender()
  const replies = await Promise.all(Array.from({ length: 12 }, () => onboard(lender)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await accountsOf(lender)).toBe(1)
  expect((await onboard(lender)).status).toBe(200)
  expect(await accountsOf(lender)).toBe(1)
})

test('the status endpoint asks the provider when the webhook is lost', async () => {
  const lender = await aLender()
  breakPayments(app, 'readEvent', () => () => {
    throw new Error('The line is down')
  })
  await fillIn(((await onboard(lender)).body as { url: string }).url)
  expect(await readStatus(lender)).toEqual({ connected: true, payoutsEnabled: true })
  expect((await readUser(lender)).verified).toBe(true)
})

test('a user whom the provider is still checking is connected, but neither enabled nor verified', async () => {
  const lender = await aLender()
  await fillIn(((await onboard(lender)).body as { url: string }).url, { dob: '1902-01-01' })
  await app.settle()
  expect(await readStatus(lender)).toEqual({ connected: true, payoutsEnabled: false })
  expect(await readUser(lender)).toMatchObject({ stripeOnboardingCompleted: true, verified: false })
})

test('while the provider is down the status is the last known one', async () => {
  const lender = await aLender()
  await onboard(lender)
  breakPayments(app, 'readPayoutAccount', () => lose)
  expect(await readStatus(lender)).toEqual({ connected: true, payoutsEnabled: false })
})

test('while the provider is down onboarding is 503, and a lost response creates no second account', async () => {
  const lender = await aLender()
  const restorePayments = breakPayments(app, 'createPayoutAccount', (real) => async (...order) => {
    await real(...order)
    return lose()
  })
  expect((await onboard(lender)).status).toBe(503)
  restorePayments()
  expect((await onboard(lender)).status).toBe(200)
  expect(await accountsOf(lender)).toBe(1)
})

test('a refusal by the provider is 422, and a later attempt can succeed', async () => {
  const lender = await aLender()
  const restorePayments = breakPayments(app, 'createPayoutAccount', () => async () => {
    throw new PaymentRefused('invalid', 'Invalid email address.')
  })
  expect(await onboard(lender)).toMatchObject({ status: 422, body: { detail: 'Invalid email address.' } })
  restorePayments()
  expect((await onboard(lender)).status).toBe(200)
})
