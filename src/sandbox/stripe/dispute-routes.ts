import type Stripe from 'stripe'
import { decideDispute, lockOpenDispute } from './disputes.ts'
import { emit } from './events.ts'
import { listObjects, pageParameters } from './lists.ts'
import { findText, isTrue, nested, type Parameters, readMetadata, requireText } from './parameters.ts'
import type { Call, Route } from './route.ts'
import { requireObject, save, type Work } from './store.ts'

/** The evidence texts that decide a dispute in Stripe's test mode, from its documentation. */
const verdicts: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

const readEvidence = (evidence: Parameters) =>
  Object.fromEntries(Object.keys(evidence).map((name) => [name, requireText(evidence, name)]))

const updateDispute = async (work: Work, call: Call): Promise<Stripe.Dispute> => {
  const { parameters } = call
  const added = readEvidence(nested(parameters, 'evidence'))
  const metadata = readMetadata(parameters)
  const dispute = await lockOpenDispute(work, call.id)
  const hasEvidence = Object.keys(added).length > 0
  const isSubmitted =
    hasEvidence && (findText(parameters, 'submit') === undefined || isTrue(parameters, 'submit'))
  const details = dispute.evidence_details
  const updated: Stripe.Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, ...added },
    evidence_details: {
      ...details,
      has_evidence: details.has_evidence || hasEvidence,
      ...(isSubmitted && { submission_count: details.submission_count + 1, submission_method: 'manual' }),
    },
    metadata: { ...dispute.metadata, ...metadata },
    ...(isSubmitted && { status: 'under_review' }),
  }
  const verdict = isSubmitted ? verdicts[updated.evidence.uncategorized_text ?? ''] : undefined
  if (verdict) return decideDispute(work, updated, verdict)
  await save(work, 'dispute', updated)
  await emit(work, 'charge.dispute.updated', updated)
  return updated
}

const listDisputes = (work: Work, call: Call) =>
  listObjects(
    work,
    'dispute',
    call.parameters,
    {
      payment_intent: findText(call.parameters, 'payment_intent'),
      charge: findText(call.parameters, 'charge'),
    },
    '/v1/disputes',
  )

export const disputeRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/v1/disputes',
    known: [...pageParameters, 'payment_intent', 'charge'],
    run: listDisputes,
  },
  {
    method: 'GET',
    path: '/v1/disputes/:id',
    known: [],
    run: (work, call) => requireObject(work, 'dispute', call.id),
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id',
    known: ['evidence', 'submit', 'metadata'],
    run: updateDispute,
  },
  {
    method: 'POST',
    path: '/v1/disputes/:id/close',
    known: [],
    run: async (work, call) => decideDispute(work, await lockOpenDispute(work, call.id), 'lost'),
  },
]
