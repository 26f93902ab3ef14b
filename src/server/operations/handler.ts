import type { Deps } from '#server/deps.ts'
import type { Operation, OperationKind } from './operation.ts'
import type { Outcome } from './outcome.ts'

/** How one kind of operation is carried out. `src/server/operation-handlers.ts` lists all of them. */
export type OperationHandler<Known extends Operation> = {
  kind: Known['kind']
  /** Calls the provider, outside any transaction. */
  run: (deps: Deps, operation: Known) => Promise<Outcome>
  /** What follows from a refusal by the provider that `run` does not handle itself. */
  refused?: (operation: Known, reason: string) => Outcome
  /** A renter or an owner waits for this money: a refusal is logged as an error at once. */
  sendsMoney?: boolean
}

/** A handler whose kind of operation is not known any more, as the list of all handlers holds it. */
export type AnyHandler = Omit<OperationHandler<never>, 'kind'> & { kind: OperationKind }
