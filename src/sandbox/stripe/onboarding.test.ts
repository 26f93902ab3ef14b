import { expect, test } from 'vitest'
import { onboard, openSharedSandbox } from '#test/fixtures/stripe-sandbox.ts'
import { hour } from '#domain/durations.ts'

const sandbox = await openSharedSandbox()

const back = { returnTo: 'http://shop.test/profile?done=1', refreshTo: 'http://shop.test/profile?again=1' }

const anAccount = () =>
  sandbox.stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'ada@switchback.example',
    individual: { first_name: 'Ada', last_name: '<Lindqvist>' },
    capabilities: { transfers: { requested: true } },
  })

const aLink = async (account: string) => {
  const link = await sandbox.stripe.accountLinks.create({
    account,
    type: 'account_onboarding',
    return_url: back.returnTo,
    refresh_url: back.refreshTo,
  })
  return link.url
}

const visit = (address: string, fields?: Record<string, string>) =>
  fetch(address, {
    redirect: 'manual',
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  })

const locationOf = (response: Response) => response.headers.get('location') ?? ''

test('a new account has neither charges nor payouts; a finished form enables both and notifies the platform', async () => {
  const account = await anAccount()
  expect(account).toMatchObject({ details_submitted: false, charges_enabled: false, payouts_enabled: false })
  expect(await onboard(sandbox, account.id)).toBe(`${sandbox.origin}/profile?done`)
  expect(await sandbox.stripe.accounts.retrieve(account.id)).toMatchObject({
    details_submitted: true,
    charges_enabled: true,
    payouts_enabled: true,
    capabilities: { transfers: 'active' },
  })
  await sandbox.settle()
  const update = sandbox.receiver.hooks.find((hook) => hook.event.account === account.id)
  expect(update?.event).toMatchObject({
    type: 'account.updated',
    data: { object: { id: account.id, payouts_enabled: true } },
  })
})

test('a link opens once; its page can be reloaded and carries the sandbox mark', async () => {
  const link = await aLink((await anAccount()).id)
  const page = locationOf(await visit(link))
  for (let load = 0; load < 2; load++) {
    const response = await visit(page)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('Sandbox')
    expect(text).toContain('value="&lt;Lindqvist&gt;"')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
  expect(locationOf(await visit(link))).toBe(back.refreshTo)
})

test('an expired link redirects to the refresh address', async () => {
  const link = await aLink((await anAccount()).id)
  await sandbox.pool.query(
    `update sandbox.stripe_objects set hidden = hidden || '{"expiresAt": 1}' where hidden ->> 'secret' = $1`,
    [link.split('/').at(-1)],
  )
  expect(locationOf(await visit(link))).toBe(back.refreshTo)
})

test('moving the clock does not expire a link, which lives in real time', async () => {
  const link = await aLink((await anAccount()).id)
  sandbox.time.offsetMs += 25 * hour
  expect(locationOf(await visit(link))).toContain('/connect/page/')
})

test('saving for later redirects back without finishing', async () => {
  const account = await anAccount()
  const page = locationOf(await visit(await aLink(account.id)))
  expect(locationOf(await visit(page, { act: 'later' }))).toBe(back.returnTo)
  expect(await sandbox.stripe.accounts.retrieve(account.id)).toMatchObject({ details_submitted: false })
})

test('invalid details show the form again with the typed values and messages', async () => {
  const account = await anAccount()
  const page = locationOf(await visit(await aLink(account.id)))
  const response = await visit(page, {
    firstName: 'Ada',
    lastName: '',
    dob: '2026-02-30',
    routing: '123456789',
  })
  const text = await response.text()
  expect(response.status).toBe(422)
  for (const sentence of [
    'Enter your legal last name.',
    'Enter your date of birth.',
    'Enter a valid routing number of 9 digits.',
  ])
    expect(text).toContain(sentence)
  expect(text).toContain('value="123456789"')
})

test('an owner who cannot be verified stays pending until they submit other details', async () => {
  const account = await anAccount()
  await onboard(sandbox, account.id, { dob: '1902-01-01' })
  expect(await sandbox.stripe.accounts.retrieve(account.id)).toMatchObject({
    details_submitted: true,
    payouts_enabled: false,
    requirements: { disabled_reason: 'requirements.pending_verification' },
  })
  await onboard(sandbox, account.id, { dob: '1990-01-01' })
  expect(await sandbox.stripe.accounts.retrieve(account.id)).toMatchObject({ payouts_enabled: true })
})

test('an unknown link responds with 404', async () => {
  expect((await visit(`${sandbox.apiBase}/connect/unknown`)).status).toBe(404)
  expect((await visit(`${sandbox.apiBase}/connect/page/unknown`)).status).toBe(404)
})

test('return addresses other than http and https are refused', async () => {
  const call = sandbox.stripe.accountLinks.create({
    account: (await anAccount()).id,
    type: 'account_onboarding',
    return_url: 'javascript:alert(1)',
    refresh_url: back.refreshTo,
  })
  await expect(call).rejects.toMatchObject({ code: 'url_invalid' })
})
