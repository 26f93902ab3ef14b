import type { Tables } from '#adapters/database/port.ts'

export type OperationKind = Tables['operations']['kind']

/** A planned call to the payment provider that this process has claimed. The feature that plans it declares its kind. */
export type Operation<Kind extends OperationKind = OperationKind, Request extends object = object> = {
  id: string
  kind: Kind
  request: Request
  /** An operation is for a booking or for a user; the other id is null. */
  bookingId: string | null
  userId: string | null
  idempotencyKey: string
  /** True when an earlier call may have reached the provider. Then its outcome is read before calling again. */
  wasSent: boolean
  attempts: number
  createdAt: Date
}

export type BookingOperation<
  Kind extends OperationKind = OperationKind,
  Request extends object = object,
> = Operation<Kind, Request> & { bookingId: string }
