import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { onboard, openSharedSandbox } from '#test/fixtures/stripe-sandbox.ts'

const sandbox = await openSharedSandbox()

const aPayment = async (amount = 5400, group = 'booking_1', card = 'pm_card_visa') => {
  const { id } = await sandbox.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    transfer_group: group,
  })
  const paid = await sandbox.stripe.paymentIntents.confirm(id, { payment_method: card })
  return { id, charge: paid.latest_charge as string }
}

const anAccount = (email = 'lender@switchback.example') =>
  sandbox.stripe.accounts.create({
    type: 'express',
    country: 'US',
    email,
    capabilities: { transfers: { requested: true } },
  })

const codeOf = async (call: Promise<unknown>) => {
  const failure = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof Stripe.errors.StripeInvalidRequestError))
    throw new Error(`Expected an invalid request, got ${String(failure)}`)
  return failure.code ?? failure.message
}

test('a payment is refunded in parts, never by more than was paid', async () => {
  const payment = await aPayment(5400)
  const refund = (amount?: number) =>
    sandbox.stripe.refunds.create({ payment_intent: payment.id, ...(amount && { amount }) })
  expect(await refund(1400)).toMatchObject({ amount: 1400, status: 'succeeded', charge: payment.charge })
  expect(await codeOf(refund(4001))).toBe(
    'Refund amount ($40.01) is greater than unrefunded amount on charge ($40.00)',
  )
  expect(await refund()).toMatchObject({ amount: 4000 })
  expect(await codeOf(refund(1))).toBe('charge_already_refunded')
  const charge = await sandbox.stripe.charges.retrieve(payment.charge)
  expect(charge).toMatchObject({ amount_refunded: 5400, refunded: true })
  const listed = await sandbox.stripe.refunds.list({ payment_intent: payment.id })
  expect(listed.data.map((one) => one.amount)).toEqual([4000, 1400])
})

test('concurrent refunds never return more than was paid', async () => {
  const payment = await aPayment(1000)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      sandbox.stripe.refunds.create({ payment_intent: payment.id, amount: 400 }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(2)
})

test('an unpaid intent has nothing to refund', async () => {
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  expect(await codeOf(sandbox.stripe.refunds.create({ payment_intent: intent.id }))).toContain(
    'does not have a successful charge to refund',
  )
})

test('money goes to an account only after its onboarding, and no more than its charge brought in', async () => {
  const payment = await aPayment(5400, 'booking_2')
  const account = await anAccount()
  const transfer = (amount: number) =>
    sandbox.stripe.transfers.create({
      amount,
      currency: 'usd',
      destination: account.id,
      source_transaction: payment.charge,
    })
  expect(await codeOf(transfer(4050))).toBe('insufficient_capabilities_for_transfer')
  await onboard(sandbox, account.id)
  const sent = await transfer(4050)
  expect(sent).toMatchObject({ amount: 4050, destination: account.id, transfer_group: 'booking_2' })
  expect(await codeOf(transfer(1351))).toBe('transfer_source_balance_parameters_mismatch')
  const listed = await sandbox.stripe.transfers.list({ transfer_group: 'booking_2' })
  expect(listed.data.map((one) => one.id)).toEqual([sent.id])

  const reversal = await sandbox.stripe.transfers.createReversal(sent.id, { amount: 50 })
  expect(reversal).toMatchObject({ amount: 50, transfer: sent.id })
  expect(await sandbox.stripe.transfers.retrieveReversal(sent.id, reversal.id)).toMatchObject({ amount: 50 })
  await sandbox.stripe.transfers.createReversal(sent.id)
  expect(await sandbox.stripe.transfers.retrieve(sent.id)).toMatchObject({
    amount_reversed: 4050,
    reversed: true,
  })
  expect((await sandbox.stripe.transfers.listReversals(sent.id)).data).toHaveLength(2)
  expect(await codeOf(sandbox.stripe.transfers.createReversal(sent.id))).toContain('already been reversed')
})

test('a transfer to an unknown account is refused', async () => {
  const call = sandbox.stripe.transfers.create({ amount: 100, currency: 'usd', destination: 'acct_nobody' })
  expect(await codeOf(call)).toBe('resource_missing')
})

test.each([
  ['pm_card_pendingRefund', 'pending', 'succeeded', 'refund.updated', 5400],
  ['pm_card_refundFail', 'succeeded', 'failed', 'refund.failed', 0],
])('a refund to %s is %s at first, then %s', async (card, first, then, event, refunded) => {
  const payment = await aPayment(5400, 'booking_3', card)
  const refund = await sandbox.stripe.refunds.create({ payment_intent: payment.id })
  expect(refund.status).toBe(first)
  await sandbox.settle()
  expect(await sandbox.stripe.refunds.retrieve(refund.id)).toMatchObject({ status: then })
  expect(await sandbox.stripe.charges.retrieve(payment.charge)).toMatchObject({ amount_refunded: refunded })
  const hooks = sandbox.receiver.hooks.filter((hook) => hook.body.includes(refund.id))
  expect(hooks.map((hook) => hook.event.type)).toContain(event)
})
