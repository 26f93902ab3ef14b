import { PaymentOutcomeUnknown, PaymentRefused } from '#adapters/payments/port.ts'
import { Failure, unavailable } from '#server/http/failure.ts'
import type { OperationState } from './store.ts'

export const providerAway = (): Failure =>
  unavailable('Stripe isn’t responding right now. Please try again in a moment.')

const providerRefused = (reason: string): Failure => new Failure(422, 'payment_refused', reason)

/** Calls the provider for somebody who waits for the answer. */
export async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentOutcomeUnknown) throw providerAway()
    if (error instanceof PaymentRefused) throw providerRefused(error.message)
    throw error
  }
}

/** The result of an operation that somebody waited for, or the refusal that they get instead. */
export function answerOrRefuse<Result>({ status, result, lastError }: OperationState): Result {
  if (status === 'succeeded') return result as Result
  if (status === 'refused') throw providerRefused(lastError ?? 'Stripe couldn’t do this.')
  throw providerAway()
}
