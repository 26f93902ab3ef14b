import type { Deps } from '#server/deps.ts'
import type { Operation, OperationKind } from './operation.ts'
import type { Outcome } from './outcome.ts'

/** Carries out one kind of operation. `src/server/operation-handlers.ts` lists all handlers. */
export type OperationHandler<Known extends Operation> = {
  kind: Known['kind']
  /** Calls the provider, outside any transaction. */
  run: (deps: Deps, operation: Known) => Promise<Outcome>
  /**
   * Returns the outcome when `run` throws `PaymentRefused`. By default, the outcome is `refused` with the provider's
   * reason.
   */
  refused?: (operation: Known, reason: string) => Outcome
  /** True when the operation sends money to a renter or an owner: a refusal is then logged as an error. */
  sendsMoney?: boolean
}

/** A handler whose type of operation is erased, for the list of all handlers. */
export type AnyHandler = Omit<OperationHandler<never>, 'kind'> & { kind: OperationKind }
