/** The complete response of an action before it is sent. It can be stored under an idempotency key and sent again. */
export type StoredResponse = { status: number; headers: Record<string, string>; body: unknown }
