import { randomBytes } from 'node:crypto'
import type { PoolClient } from 'pg'
import type Stripe from 'stripe'
import { noSuch } from './failures.ts'

/** The stored objects by kind, in the shape of Stripe's API. */
export type Kinds = {
  account: Stripe.Account
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  dispute: Stripe.Dispute
  event: Stripe.EventBase
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payout: Stripe.Payout
  refund: Stripe.Refund
  token: Stripe.Token
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
  /** Not an object of Stripe: a hosted onboarding page and its link. */
  onboarding: { id: string; account: string }
  /** Not served: a change of a connected account's balance, in cents. */
  account_movement: { id: string; account: string; amount: number }
}
export type Kind = keyof Kinds

/** Stored with an object, never sent in a response. */
export type Hidden = Record<string, string | number | boolean | null>

export type Stored<K extends Kind> = { body: Kinds[K]; hidden: Hidden }

/** The transaction of one call, and the time of that call. Other calls see its changes once it is committed. */
export type Work = {
  client: PoolClient
  /** Business time in whole seconds since 1970, Stripe's unit. */
  now: number
  /** The sandbox's address for browsers, without a trailing slash. */
  address: string
  requestId: string
  idempotencyKey: string | null
  /** The events that this call has emitted so far. */
  eventIds: string[]
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export const insert = async <K extends Kind>(work: Work, kind: K, body: Kinds[K], hidden: Hidden = {}) => {
  await work.client.query(
    'insert into sandbox.stripe_objects (id, kind, body, hidden) values ($1, $2, $3, $4)',
    [body.id, kind, body, hidden],
  )
  return body
}

export const save = async <K extends Kind>(work: Work, _kind: K, body: Kinds[K], hidden?: Hidden) => {
  await work.client.query(
    'update sandbox.stripe_objects set body = $2, hidden = coalesce($3, hidden) where id = $1',
    [body.id, body, hidden ?? null],
  )
  return body
}

export const find = async <K extends Kind>(work: Work, kind: K, id: string, lock = false) => {
  const found = await work.client.query<Stored<K>>(
    `select body, hidden from sandbox.stripe_objects where id = $1 and kind = $2 ${lock ? 'for update' : ''}`,
    [id, kind],
  )
  return found.rows[0]
}

/**
 * Returns an object, locked until the call is committed, so that calls on one object run one after another. Throws if
 * there is none.
 */
export const lock = async <K extends Kind>(work: Work, kind: K, id: string, param?: string) => {
  const found = await find(work, kind, id, true)
  if (!found) throw noSuch(kind, id, param)
  return found
}

export const requireObject = async <K extends Kind>(work: Work, kind: K, id: string, param?: string) => {
  const found = await find(work, kind, id)
  if (!found) throw noSuch(kind, id, param)
  return found.body
}

/** Returns the object whose page has this secret in its address, locked until the call is committed. */
export const lockBySecret = async <K extends Kind>(work: Work, kind: K, secret: string) => {
  const found = await work.client.query<Stored<K>>(
    `select body, hidden from sandbox.stripe_objects where hidden ->> 'secret' = $1 and kind = $2 for update`,
    [secret, kind],
  )
  return found.rows[0]
}
