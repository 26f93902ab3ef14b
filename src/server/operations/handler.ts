import type { Deps } from '#server/deps.ts'
import type { Operation, OperationKind } from './operation.ts'
import type { Outcome } from './outcome.ts'

/** Carries out one kind of operation. `src/server/operation-handlers.ts` lists all handlers. */
export type OperationHandler<Known extends Operation> = {
  kind: Known['kind']
  /** Calls the provider, outside any transaction. */
  run: (deps: Deps, operation: Known) => Promise<Outcome>
  /** The outcome when the provider refuses and `run` does not handle the refusal itself. */
  refused?: (operation: Known, reason: string) => Outcome
  /** True when a renter or an owner is waiting for the money: a refusal is then logged as an error. */
  sendsMoney?: boolean
}

/** A handler whose type of operation is erased, for the list of all handlers. */
export type AnyHandler = Omit<OperationHandler<never>, 'kind'> & { kind: OperationKind }
