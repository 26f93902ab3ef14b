import type Stripe from 'stripe'
import { badParameter } from './failures.ts'
import { findInteger, requireText } from './parameters.ts'
import type { Call } from './route.ts'
import type { Work } from './store.ts'

const clause = /^(?:metadata\[(['"])(?<key>[^'"]+)\1\]|(?<field>status)):(['"])(?<value>[^'"]*)\4$/

/**
 * Searches payment intents. Supports the part of Stripe's query language that we use: exact metadata and status, joined
 * by AND.
 */
export const searchIntents = async (work: Work, call: Call) => {
  const query = requireText(call.parameters, 'query')
  const limit = findInteger(call.parameters, 'limit') ?? 10
  const conditions = ["kind = 'payment_intent'"]
  const values: unknown[] = []
  for (const part of query.split(/\s+AND\s+/)) {
    const match = clause.exec(part.trim())?.groups
    if (!match) throw badParameter(`We were unable to parse your search query: ${part}`, 'query')
    if (match.key === undefined) {
      values.push(match.value)
      conditions.push(`body ->> 'status' = $${values.length}`)
      continue
    }
    values.push({ [match.key]: match.value })
    conditions.push(`body -> 'metadata' @> $${values.length}::jsonb`)
  }
  const found = await work.client.query<{ body: Stripe.PaymentIntent }>(
    `select body from sandbox.stripe_objects where ${conditions.join(' and ')}
     order by position desc limit ${Math.min(Math.max(limit, 1), 100) + 1}`,
    values,
  )
  return {
    object: 'search_result',
    data: found.rows.slice(0, limit).map((row) => row.body),
    has_more: found.rows.length > limit,
    next_page: null,
    url: '/v1/payment_intents/search',
  }
}
