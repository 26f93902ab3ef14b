import type Stripe from 'stripe'
import { createBalanceTransaction } from './balance-transactions.ts'
import { emit } from './events.ts'
import { wrongState } from './failures.ts'
import { lock, insert, newId, save, type Work } from './store.ts'

const fee = 1_500
const responseDeadlineSeconds = 9 * 86_400

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** Opens a dispute over the part of a charge that is not refunded; the payer's bank takes that amount back at once. */
export const openDispute = async (work: Work, chargeId: string): Promise<Stripe.Dispute> => {
  const { body: charge } = await lock(work, 'charge', chargeId)
  const amount = charge.amount - charge.amount_refunded
  if (!charge.paid || charge.disputed || amount === 0)
    throw wrongState(`Charge ${charge.id} cannot be disputed.`)
  const id = newId('dp')
  const withdrawal = await createBalanceTransaction(work, {
    type: 'adjustment',
    category: 'dispute',
    source: id,
    amount: -amount,
    fee,
    feeName: 'Dispute fee',
    description: `Chargeback withdrawal for ${charge.id}`,
  })
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: work.now + responseDeadlineSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: charge.payment_method_details?.card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  }
  await insert(work, 'dispute', dispute)
  await save(work, 'charge', { ...charge, disputed: true })
  await emit(work, 'charge.dispute.created', dispute)
  await emit(work, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Closes a dispute. If it is won, the platform gets back the amount and the fee. */
export const decideDispute = async (work: Work, dispute: Stripe.Dispute, status: 'won' | 'lost') => {
  const lines = [...dispute.balance_transactions]
  if (status === 'won')
    lines.push(
      await createBalanceTransaction(work, {
        type: 'adjustment',
        category: 'dispute_reversal',
        source: dispute.id,
        amount: dispute.amount,
        fee: -fee,
        feeName: 'Dispute fee refund',
        description: `Chargeback reversal for ${dispute.charge as string}`,
      }),
    )
  const decided: Stripe.Dispute = { ...dispute, status, balance_transactions: lines }
  await save(work, 'dispute', decided)
  await emit(work, 'charge.dispute.updated', decided)
  await emit(work, 'charge.dispute.closed', decided)
  if (status === 'won') await emit(work, 'charge.dispute.funds_reinstated', decided)
  return decided
}

/** Returns an open dispute, locked until the call is committed. Throws if it is closed. */
export const lockOpenDispute = async (work: Work, id: string) => {
  const { body: dispute } = await lock(work, 'dispute', id)
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw wrongState('This dispute is already closed.')
  return dispute
}
