import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openSharedSandbox } from '#test/fixtures/stripe-sandbox.ts'

const sandbox = await openSharedSandbox()

const aDispute = async () => {
  const { id } = await sandbox.stripe.paymentIntents.create({ amount: 5400, currency: 'usd' })
  const paid = await sandbox.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_createDispute' })
  const [dispute] = (await sandbox.stripe.disputes.list({ payment_intent: id })).data
  if (!dispute) throw new Error('The test card for disputes was not disputed.')
  return { ...dispute, charge: paid.latest_charge as string }
}

const submit = (id: string, text: string, more: Stripe.DisputeUpdateParams = {}) =>
  sandbox.stripe.disputes.update(id, { evidence: { uncategorized_text: text }, ...more })

const webhooksOf = async (id: string) => {
  await sandbox.settle()
  return sandbox.receiver.hooks
    .filter(({ event }) => event.type.startsWith('charge.dispute.') && JSON.stringify(event).includes(id))
    .map(({ event }) => event.type.replace('charge.dispute.', ''))
    .toSorted()
}

test('the test card is paid and disputed, and the money is withdrawn with a fee', async () => {
  const dispute = await aDispute()
  expect(dispute).toMatchObject({ amount: 5400, status: 'needs_response', is_charge_refundable: false })
  expect(dispute.balance_transactions).toMatchObject([{ amount: -5400, fee: 1500, net: -6900 }])
  expect(await sandbox.stripe.charges.retrieve(dispute.charge)).toMatchObject({ disputed: true, paid: true })
  expect((await sandbox.stripe.disputes.list({ charge: dispute.charge })).data).toHaveLength(1)
  expect(await webhooksOf(dispute.id)).toEqual(['created', 'funds_withdrawn'])
})

test('winning evidence returns the money and the fee', async () => {
  const { id } = await aDispute()
  const before = (await sandbox.stripe.balance.retrieve()).available[0]?.amount ?? 0
  const won = await submit(id, 'winning_evidence')
  expect(won).toMatchObject({ status: 'won', evidence_details: { submission_count: 1 } })
  expect((await sandbox.stripe.balance.retrieve()).available[0]?.amount).toBe(before + 6900)
  expect(await sandbox.stripe.disputes.retrieve(id)).toMatchObject({ status: 'won' })
  expect(await webhooksOf(id)).toEqual([
    'closed',
    'created',
    'funds_reinstated',
    'funds_withdrawn',
    'updated',
  ])
})

test('losing evidence, or none, leaves the money with the bank', async () => {
  const [contested, accepted] = [await aDispute(), await aDispute()]
  expect(await submit(contested.id, 'losing_evidence')).toMatchObject({ status: 'lost' })
  expect(await sandbox.stripe.disputes.close(accepted.id)).toMatchObject({ status: 'lost' })
  expect((await sandbox.stripe.disputes.retrieve(accepted.id)).balance_transactions).toHaveLength(1)
  expect(await webhooksOf(accepted.id)).toEqual(['closed', 'created', 'funds_withdrawn', 'updated'])
  await expect(submit(accepted.id, 'winning_evidence')).rejects.toBeInstanceOf(
    Stripe.errors.StripeInvalidRequestError,
  )
})

test('other evidence waits for the bank, and a draft waits for its submission', async () => {
  const { id } = await aDispute()
  expect(await submit(id, 'winning_evidence', { submit: false })).toMatchObject({
    status: 'needs_response',
    evidence_details: { has_evidence: true, submission_count: 0 },
  })
  expect(await submit(id, 'A letter.')).toMatchObject({
    status: 'under_review',
    evidence: { uncategorized_text: 'A letter.' },
  })
})
