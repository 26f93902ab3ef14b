import type { Queries } from '#adapters/database/port.ts'
import type { Account, JournalKind } from '#domain/ledger.ts'
import type { Cents } from '#domain/money.ts'
import { bookingsWithParties } from '#server/bookings/with-parties.ts'

export const findReceiptBooking = (queries: Queries, id: string) =>
  bookingsWithParties(queries)
    .select([
      'b.id as bookingId',
      'b.ownerId',
      'b.status',
      'b.startDate',
      'b.endDate',
      'b.totalDays',
      'b.agreementVersion',
      'b.createdAt',
      'b.dailyRate',
      'b.subtotal',
      'b.platformFee',
      'b.platformFeePercent',
      'b.deliveryFee',
      'b.protectionRate',
      'b.protectionFee',
      'b.totalAmount',
      'b.ownerEarnings',
      'b.cardBrand',
      'b.cardLast4',
      'l.title',
      'r.firstName as renterFirstName',
      'r.lastName as renterLastName',
      'o.firstName as ownerFirstName',
      'o.lastName as ownerLastName',
    ])
    .where('b.id', '=', id)
    .executeTakeFirst()

export type ReceiptBooking = NonNullable<Awaited<ReturnType<typeof findReceiptBooking>>>

export type Movement = { kind: JournalKind; at: Date; amounts: Partial<Record<Account, Cents>> }

/** Returns all journals of a booking, oldest first. */
export async function listMovements(queries: Queries, bookingId: string): Promise<Movement[]> {
  const rows = await queries
    .selectFrom('ledgerJournals as j')
    .innerJoin('ledgerEntries as e', 'e.journalId', 'j.id')
    .select(['j.id', 'j.kind', 'j.occurredAt', 'e.account', 'e.amount'])
    .where('j.bookingId', '=', bookingId)
    .orderBy('j.occurredAt')
    .orderBy('j.id')
    .execute()
  const movements = new Map<string, Movement>()
  for (const { id, kind, occurredAt, account, amount } of rows) {
    const movement = movements.get(id) ?? { kind, at: occurredAt, amounts: {} }
    movement.amounts[account] = amount
    movements.set(id, movement)
  }
  return [...movements.values()]
}
