import { PaymentOutcomeUnknown, PaymentRefused } from '#adapters/payments/port.ts'
import { Failure, unavailable } from '#server/http/failure.ts'
import type { OperationState } from './store.ts'

const providerUnavailable = (): Failure =>
  unavailable('The payment provider is not answering right now. Please try again in a moment.')

const providerRefused = (reason: string): Failure => new Failure(422, 'payment_refused', reason)

/** Calls the provider within a request. Throws 503 when the outcome is unknown and 422 when the provider refuses. */
export async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentOutcomeUnknown) throw providerUnavailable()
    if (error instanceof PaymentRefused) throw providerRefused(error.message)
    throw error
  }
}

/** Returns the result of an operation. Throws 422 when the provider refused it and 503 while it is still open. */
export function resultOrThrow<Result>({ status, result, lastError }: OperationState): Result {
  if (status === 'succeeded') return result as Result
  if (status === 'refused') throw providerRefused(lastError ?? 'The payment provider refused this.')
  throw providerUnavailable()
}
