import Stripe from 'stripe'
import { PaymentOutcomeUnknown, PaymentRefused } from './port.ts'

const isRetriable = (failure: Stripe.errors.StripeError) =>
  failure instanceof Stripe.errors.StripeConnectionError ||
  failure instanceof Stripe.errors.StripeAPIError ||
  failure instanceof Stripe.errors.StripeRateLimitError ||
  failure.statusCode === 409 ||
  failure.code === 'lock_timeout'

const isReplayed = (failure: Stripe.errors.StripeError) => failure.headers?.['idempotent-replayed'] === 'true'

/** Translates the errors of Stripe's client to those of the port. Any other error is a bug and is returned unchanged. */
export const translateFailure = (failure: unknown): unknown => {
  if (!(failure instanceof Stripe.errors.StripeError)) return failure
  if (isRetriable(failure))
    return new PaymentOutcomeUnknown(failure.message, { cause: failure, keyIsSpent: isReplayed(failure) })
  if (failure instanceof Stripe.errors.StripeCardError)
    return new PaymentRefused('card', failure.message, failure.decline_code || failure.code)
  if (failure instanceof Stripe.errors.StripeIdempotencyError)
    return new PaymentRefused('idempotency', failure.message, failure.code)
  if (failure instanceof Stripe.errors.StripeInvalidRequestError)
    return new PaymentRefused('invalid', failure.message, failure.code)
  // An operator fixes a wrong key or a missing permission, after which the same call succeeds.
  return new PaymentOutcomeUnknown(failure.message, { cause: failure })
}

export const translated = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (failure) {
    throw translateFailure(failure)
  }
}
