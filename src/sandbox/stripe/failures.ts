import type Stripe from 'stripe'

export type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: object
  payment_method?: Stripe.PaymentMethod
}

/**
 * An error response in Stripe's shape. Throwing it rolls the call back. If it is `remembered`, the same idempotency key
 * gets the same response again: as with Stripe, this is so once the call has begun to run, but not for an invalid
 * parameter.
 */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly remembered: boolean
  constructor(status: number, body: ErrorBody, remembered = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.remembered = remembered
  }
}

export const badParameter = (message: string, param?: string, code?: string) =>
  new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(param && { param }),
    ...(code && { code }),
  })

export const missingParameter = (param: string) =>
  badParameter(`Missing required param: ${param}.`, param, 'parameter_missing')

export const noSuch = (what: string, id: string, param = 'id') =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  })

/** Returns the failure of a call that the object's present state does not allow. */
export const wrongState = (message: string, code?: string, more: Partial<ErrorBody> = {}) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, ...(code && { code }), ...more }, true)

/** Returns the failure for a card that is refused before it becomes a payment method. */
export const badCard = (message: string, code: string, param?: string) =>
  new StripeFailure(402, { type: 'card_error', message, code, ...(param && { param }) })
