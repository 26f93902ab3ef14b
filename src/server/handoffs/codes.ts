import { timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { second } from '#domain/durations.ts'
import { handoffLimits } from '#domain/handoff.ts'
import { Failure } from '#server/http/failure.ts'
import type { HandoffRow, Handoffs } from './store.ts'

const { wrongCodes, wrongCodesWithin } = handoffLimits

/** Compares two codes in constant time, so that the response time does not reveal which digits are right. */
export const sameCode = (typed: string, code: string): boolean =>
  typed.length === code.length && timingSafeEqual(Buffer.from(typed), Buffer.from(code))

/**
 * Throws 429 when too many wrong codes were typed for a booking in the last hour (`handoffLimits`). Pickup and return
 * count together.
 */
export function limitCodes({ pickup, return: back }: Handoffs, now: Date): void {
  const since = now.getTime() - wrongCodesWithin
  const recent = [...pickup.wrongCodesAt, ...back.wrongCodesAt]
    .map((at) => at.getTime())
    .filter((at) => at > since)
    .toSorted((one, other) => one - other)
  const oldest = recent.at(-wrongCodes)
  if (oldest === undefined) return
  const retryAfter = Math.ceil((oldest - since) / second)
  throw new Failure(
    429,
    'too_many_codes',
    `Those were ${wrongCodes} wrong codes within an hour. Mark it without the code, and the other side confirms it.`,
    { headers: { 'retry-after': String(retryAfter) } },
  )
}

export async function noteWrongCode(
  tx: Transaction<Tables>,
  { bookingId, kind, wrongCodesAt }: HandoffRow,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('handoffs')
    .set({ wrongCodesAt: [...wrongCodesAt, now].slice(-wrongCodes) })
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
    .execute()
}

export const wrongCode = (): Failure => {
  const message = 'That isn’t the code. Ask the other side to read it out again.'
  return new Failure(400, 'wrong_code', message, { errors: [{ path: 'code', message }] })
}
