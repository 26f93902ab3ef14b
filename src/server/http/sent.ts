/** A finished answer of an action, not yet on the wire: kept as it is under an idempotency key. */
export type Sent = { status: number; headers: Record<string, string>; body: unknown }
