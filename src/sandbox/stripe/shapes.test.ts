import { beforeAll, expect, test } from 'vitest'
import { callAsBrowser, onboard, operate, openSharedSandbox } from '#test/fixtures/stripe-sandbox.ts'
import { interfaceFor, missingMembers } from '#test/support/stripe-shapes.ts'

const sandbox = await openSharedSandbox()
let served: object[]

/** Creates objects of every kind, in their various states. */
const createEveryKind = async () => {
  const { stripe } = sandbox
  const pay = async (card: string) => {
    const intent = await stripe.paymentIntents.create({ amount: 5400, currency: 'usd' })
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: card })
    return { intent: paid, charge: paid.latest_charge as string }
  }
  await stripe.paymentIntents.cancel(
    (await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })).id,
  )
  const declined = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  await stripe.paymentIntents
    .confirm(declined.id, { payment_method: 'pm_card_chargeDeclined' })
    .catch(() => undefined)
  await pay('pm_card_authenticationRequired')
  await callAsBrowser(sandbox, 'POST', 'tokens', {
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '40',
  })
  const account = await stripe.accounts.create({
    type: 'express',
    email: 'ada@switchback.example',
    individual: { first_name: 'Ada' },
    capabilities: { transfers: { requested: true } },
  })
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: sandbox.origin,
    refresh_url: sandbox.origin,
  })
  await onboard(sandbox, account.id)
  const { charge } = await pay('pm_card_visa')
  const transfer = await stripe.transfers.create({
    amount: 4000,
    currency: 'usd',
    destination: account.id,
    source_transaction: charge,
  })
  await stripe.transfers.createReversal(transfer.id, { amount: 100 })
  await operate(sandbox, 'payout', { account: account.id })
  for (const card of ['pm_card_visa', 'pm_card_pendingRefund', 'pm_card_refundFail'])
    await stripe.refunds.create({ payment_intent: (await pay(card)).intent.id, amount: 100 })
  for (const evidence of ['winning_evidence', 'losing_evidence', 'a letter']) {
    const { intent } = await pay('pm_card_createDispute')
    const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data
    await stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: evidence } })
  }
  await sandbox.settle()
  return [link, await stripe.balance.retrieve(), await stripe.events.list({ limit: 100 })]
}

const stored = async () => {
  const found = await sandbox.pool.query<{ body: object }>(
    `select body from sandbox.stripe_objects where body ->> 'object' is not null`,
  )
  return found.rows.map(({ body }) => body)
}

beforeAll(async () => {
  const returned = await createEveryKind()
  served = [...(await stored()), ...returned]
})

const kinds = [
  'account',
  'account_link',
  'balance',
  'balance_transaction',
  'charge',
  'dispute',
  'event',
  'payment_intent',
  'payment_method',
  'payout',
  'refund',
  'token',
  'transfer',
  'transfer_reversal',
]

test.each(kinds)('every %s has all fields that the SDK’s type requires, at any depth', (kind) => {
  const objects = served.filter((one) => 'object' in one && one.object === kind)
  expect(objects.length).toBeGreaterThan(0)
  const missing = objects.flatMap((one) => missingMembers(one, interfaceFor(kind) ?? kind))
  expect([...new Set(missing)]).toEqual([])
})

test('every kind that is served is checked', () => {
  const names = served.map((one) => ('object' in one ? String(one.object) : ''))
  expect([...new Set(names)].filter((name) => !kinds.includes(name))).toEqual(['list'])
})

test('the check finds missing fields, also nested ones', () => {
  const dispute = served.find((one) => 'object' in one && one.object === 'dispute') as Record<string, object>
  const { reason, ...withoutReason } = dispute
  expect(reason).toBeDefined()
  expect(missingMembers(withoutReason, 'Dispute')).toEqual(['Dispute.reason'])
  expect(missingMembers({ ...dispute, evidence: {} }, 'Dispute')).toContain('Dispute.evidence.receipt')
})
