import { expect, test } from 'vitest'
import { day } from '#domain/durations.ts'
import { cents } from '#domain/money.ts'
import { aUser, openStripePayments } from '#test/fixtures/stripe-payments.ts'
import { operate } from '#test/fixtures/stripe-sandbox.ts'
import type { BookLine } from './port.ts'

const fixture = await openStripePayments()
const { sandbox, payments } = fixture

const readBooks = async (since: Date) => {
  const lines: BookLine[] = []
  for await (const line of payments.listBooks(since)) lines.push(line)
  return lines
}

test('accounts are found by their metadata', async () => {
  const since = new Date()
  const account = await payments.createPayoutAccount(
    { ...aUser, metadata: { user_id: 'u1' } },
    'account-found',
  )
  expect(await payments.findPayoutAccounts({ key: 'user_id', value: 'u1' }, since)).toEqual([account])
  expect(await payments.findPayoutAccounts({ key: 'user_id', value: 'u2' }, since)).toEqual([])
})

test('money on an account can be taken back; money sent to its bank cannot', async () => {
  const account = await fixture.anOnboardedAccount('account-emptied')
  expect(await payments.readAvailable(account.id)).toBe(0)
  const { transfer } = await fixture.aTransfer('b10', account.id)
  const order = { transferId: transfer.id, amount: cents(50), metadata: { why: 'less' } }
  const reversal = await payments.reverseTransfer(order, 'reverse-b10')
  expect(await payments.readAvailable(account.id)).toBe(4000)
  await operate(sandbox, 'payout', { account: account.id })
  expect(await payments.readAvailable(account.id)).toBe(0)
  await expect(payments.reverseTransfer(order, 'reverse-b10-again')).rejects.toMatchObject({
    name: 'PaymentRefused',
    kind: 'invalid',
    code: 'balance_insufficient',
  })
  expect(await payments.listReversals(transfer.id)).toEqual([reversal])
})

test('a dispute holds the money while it is open and gives it back when it is won', async () => {
  const { id, latestChargeId } = await fixture.aPaidIntent('b11', 'pm_card_createDispute')
  const [dispute] = await payments.listDisputes(id)
  expect(dispute).toMatchObject({
    chargeId: latestChargeId,
    amount: 5400,
    withdrawn: 5400,
    status: 'open',
  })
  const refund = { paymentIntentId: id, amount: cents(100), metadata: {} }
  await expect(payments.refund(refund, 'refund-b11')).rejects.toMatchObject({ code: 'charge_disputed' })
  await sandbox.stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  })
  expect(await payments.listDisputes(id)).toMatchObject([{ withdrawn: 0, status: 'won' }])
  expect(await payments.refund(refund, 'refund-b11-won')).toMatchObject({ amount: 100 })
})

test('a lost dispute keeps the money', async () => {
  const paid = await fixture.aPaidIntent('b12')
  await operate(sandbox, 'dispute', { charge: paid.latestChargeId ?? '' })
  const [dispute] = await payments.listDisputes(paid.id)
  await sandbox.stripe.disputes.close(dispute?.id ?? '')
  expect(await payments.listDisputes(paid.id)).toMatchObject([{ withdrawn: 5400, status: 'lost' }])
})

test('balance transactions name their cause, newest first, without the provider’s fees', async () => {
  const account = await fixture.anOnboardedAccount('account-books')
  // Moves the clock by a day, so that `since` excludes the balance transactions of other tests.
  sandbox.time.offsetMs += day
  const since = new Date(Date.now() + sandbox.time.offsetMs - 1_000)
  const { intent, transfer } = await fixture.aTransfer('b13', account.id)
  const charge = intent.latestChargeId ?? ''
  const reversal = await payments.reverseTransfer(
    { transferId: transfer.id, amount: cents(1000), metadata: {} },
    'reverse-b13',
  )
  const refund = await payments.refund(
    { paymentIntentId: intent.id, amount: cents(400), metadata: {} },
    'refund-b13',
  )
  await operate(sandbox, 'dispute', { charge })
  const [dispute] = await payments.listDisputes(intent.id)
  await operate(sandbox, 'win', { dispute: dispute?.id ?? '' })
  const lines = await readBooks(since)
  expect(lines.map(({ kind, sourceId, amount }) => [kind, sourceId, amount])).toEqual([
    ['dispute', dispute?.id, 5000],
    ['dispute', dispute?.id, -5000],
    ['refund', refund.id, -400],
    ['reversal', reversal.id, 1000],
    ['transfer', transfer.id, -4050],
    ['charge', charge, 5400],
  ])
  expect(new Set(lines.map(({ id }) => id)).size).toBe(6)
  for (const { createdAt } of lines)
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(since.getTime() - 1_000)
})

test('a refund that its bank returns appears in the balance transactions', async () => {
  sandbox.time.offsetMs += day
  const since = new Date(Date.now() + sandbox.time.offsetMs - 1_000)
  const { id } = await fixture.aPaidIntent('b14', 'pm_card_refundFail')
  const refund = await payments.refund(
    { paymentIntentId: id, amount: cents(5400), metadata: {} },
    'refund-b14',
  )
  await sandbox.settle()
  const lines = await readBooks(since)
  expect(lines.filter(({ sourceId }) => sourceId === refund.id).map(({ amount }) => amount)).toEqual([
    5400, -5400,
  ])
})

test('events of disputes and transfers name their object', async () => {
  const account = await fixture.anOnboardedAccount('account-events')
  const { intent, transfer } = await fixture.aTransfer('b15', account.id)
  await payments.reverseTransfer({ transferId: transfer.id, amount: cents(1), metadata: {} }, 'reverse-b15')
  await operate(sandbox, 'dispute', { charge: intent.latestChargeId ?? '' })
  const [dispute] = await payments.listDisputes(intent.id)
  await sandbox.settle()
  const events = await Promise.all(
    sandbox.receiver.hooks.map(({ body, signature }) => payments.readEvent(Buffer.from(body), signature)),
  )
  for (const type of ['charge.dispute.created', 'charge.dispute.funds_withdrawn'])
    expect(events).toContainEqual(
      expect.objectContaining({ type, objectId: dispute?.id, paymentIntentId: intent.id }),
    )
  for (const type of ['transfer.created', 'transfer.reversed'])
    expect(events).toContainEqual(expect.objectContaining({ type, objectId: transfer.id }))
})
