import { expect, test } from 'vitest'
import { onboard, operate, openSharedSandbox } from '#test/fixtures/stripe-sandbox.ts'

const sandbox = await openSharedSandbox()

const aCharge = async (description = 'Tent') => {
  const { id } = await sandbox.stripe.paymentIntents.create({
    amount: 5400,
    currency: 'usd',
    description,
    metadata: { booking_id: 'b1' },
  })
  const paid = await sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })
  return paid.latest_charge as string
}

const aTransfer = async () => {
  const account = await sandbox.stripe.accounts.create({
    type: 'express',
    email: 'ada@switchback.example',
    capabilities: { transfers: { requested: true } },
  })
  await onboard(sandbox, account.id)
  const transfer = await sandbox.stripe.transfers.create({
    amount: 4000,
    currency: 'usd',
    destination: account.id,
    source_transaction: await aCharge(),
  })
  return { account: account.id, transfer: transfer.id }
}

const page = async () => (await fetch(`${sandbox.apiBase}/dashboard`)).text()

test('a refund by hand has no metadata and sends webhooks like any other', async () => {
  const charge = await aCharge('Canoe <b>&')
  expect(await page()).toContain('Canoe &lt;b&gt;&amp;')
  expect((await operate(sandbox, 'refund', { charge, amount: '12.5' })).status).toBe(303)
  expect((await operate(sandbox, 'refund', { charge, amount: '' })).status).toBe(303)
  const refunds = await sandbox.stripe.refunds.list({ charge })
  expect(refunds.data).toMatchObject([
    { amount: 4150, metadata: {} },
    { amount: 1250, metadata: {} },
  ])
  await sandbox.settle()
  expect(sandbox.receiver.types()).toContain('charge.refunded')
})

test('the page shows why an action is not possible', async () => {
  const charge = await aCharge()
  const tooMuch = await operate(sandbox, 'refund', { charge, amount: '54.01' })
  expect(tooMuch).toMatchObject({ status: 400, text: expect.stringContaining('is greater than unrefunded') })
  expect(await operate(sandbox, 'refund', { charge, amount: 'much' })).toMatchObject({ status: 400 })
  expect(await operate(sandbox, 'nothing', {})).toMatchObject({ status: 400 })
  expect((await operate(sandbox, 'payout', { account: 'acct_nobody' })).status).toBe(400)
})

test('a dispute is opened once, and won or lost', async () => {
  const charge = await aCharge()
  await operate(sandbox, 'dispute', { charge })
  expect(await operate(sandbox, 'dispute', { charge })).toMatchObject({ status: 400 })
  const [dispute] = (await sandbox.stripe.disputes.list({ charge })).data
  expect(await page()).toContain('Win dispute')
  await operate(sandbox, 'lose', { dispute: dispute?.id ?? '' })
  expect(await sandbox.stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status: 'lost' })
  expect(await page()).toContain('Paid, dispute lost')
})

test('a transfer cannot be reversed after the account was paid out', async () => {
  const { account, transfer } = await aTransfer()
  await operate(sandbox, 'reverse', { transfer, amount: '10' })
  expect(await sandbox.stripe.transfers.retrieve(transfer)).toMatchObject({ amount_reversed: 1000 })
  await operate(sandbox, 'payout', { account })
  expect(await sandbox.stripe.balance.retrieve({}, { stripeAccount: account })).toMatchObject({
    available: [{ amount: 0 }],
  })
  expect(await operate(sandbox, 'reverse', { transfer })).toMatchObject({ status: 400 })
  await expect(sandbox.stripe.transfers.createReversal(transfer)).rejects.toMatchObject({
    statusCode: 400,
    code: 'balance_insufficient',
  })
})

test('concurrent reversals never take more than the account has', async () => {
  const { account, transfer } = await aTransfer()
  await operate(sandbox, 'payout', { account })
  const second = await sandbox.stripe.transfers.create({
    amount: 1000,
    currency: 'usd',
    destination: account,
    source_transaction: await aCharge(),
  })
  const outcomes = await Promise.allSettled(
    [transfer, second.id, transfer].map((id) => sandbox.stripe.transfers.createReversal(id, { amount: 800 })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a transfer without a charge spends no more than the platform has', async () => {
  const { account } = await aTransfer()
  const [has] = (await sandbox.stripe.balance.retrieve()).available
  const transfer = (amount: number) =>
    sandbox.stripe.transfers.create({ amount, currency: 'usd', destination: account })
  await expect(transfer((has?.amount ?? 0) + 1)).rejects.toMatchObject({ code: 'balance_insufficient' })
  expect(await transfer(has?.amount ?? 0)).toMatchObject({ source_transaction: null })
  expect((await sandbox.stripe.balance.retrieve()).available[0]?.amount).toBe(0)
})

test('the balance transactions that objects refer to exist', async () => {
  const { transfer } = await aTransfer()
  const reversal = await sandbox.stripe.transfers.createReversal(transfer, { amount: 100 })
  const line = await sandbox.stripe.balanceTransactions.retrieve(reversal.balance_transaction as string, {
    expand: ['source'],
  })
  expect(line).toMatchObject({ type: 'transfer_refund', amount: 100, source: { id: reversal.id } })
  const bySource = await sandbox.stripe.balanceTransactions.list({ source: transfer })
  expect(bySource.data).toMatchObject([{ type: 'transfer', amount: -4000, source: transfer }])
  const first = await sandbox.stripe.balanceTransactions.list({ type: 'charge', limit: 1 })
  const next = await sandbox.stripe.balanceTransactions.list({
    type: 'charge',
    limit: 1,
    starting_after: first.data[0]?.id ?? '',
  })
  expect(next.data[0]?.id).not.toBe(first.data[0]?.id)
  const updated = await sandbox.stripe.transfers.update(transfer, { metadata: { note: 'seen' } })
  expect(updated.metadata).toEqual({ note: 'seen' })
  await sandbox.settle()
  expect(sandbox.receiver.types()).toEqual(expect.arrayContaining(['transfer.updated', 'transfer.reversed']))
})
