import { sql, type Transaction } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import type { Journal, JournalKind, OwnerLines } from '#domain/ledger.ts'
import { minus, zero, type Cents } from '#domain/money.ts'
import { nothing, saleAccounts, type SaleLines } from '#domain/refund-split.ts'

/**
 * Writes a movement into the books, in the transaction that decided or learned of it and with the booking's lock held.
 * False when the same movement stands there already: whoever hears of it second changes nothing.
 */
export async function post(
  tx: Transaction<Tables>,
  bookingId: string,
  { kind, reference, parent, entries }: Journal,
  now: Date,
): Promise<boolean> {
  const posted = await tx
    .insertInto('ledgerJournals')
    .values({ kind, reference, parent: parent ?? null, bookingId, occurredAt: now })
    .onConflict((row) => row.constraint('ledger_journals_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!posted) return false
  await tx
    .insertInto('ledgerEntries')
    .values(entries.map(({ account, amount }) => ({ journalId: posted.id, account, amount })))
    .execute()
  return true
}

/** The amount of a recorded movement; undefined while it is not recorded. */
export async function findPosted(
  queries: Queries,
  kind: JournalKind,
  reference: string,
): Promise<Cents | undefined> {
  const found = await queries
    .selectFrom('ledgerJournals as j')
    .innerJoin('ledgerEntries as e', 'e.journalId', 'j.id')
    .select(sql<Cents | null>`sum(greatest(e.amount, 0.00))`.as('amount'))
    .where('j.kind', '=', kind)
    .where('j.reference', '=', reference)
    .executeTakeFirst()
  return found?.amount ?? undefined
}

/** How often something of this kind was recorded for a booking, to number the next. */
export async function countPosted(queries: Queries, kind: JournalKind, bookingId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('ledgerJournals')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', kind)
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()
  return count
}

/** The charge that paid the booking; undefined while it is unpaid. */
export async function findCharge(queries: Queries, bookingId: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('ledgerJournals')
    .select('reference')
    .where('kind', '=', 'charge')
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
  return found?.reference
}

/** What everybody still has of a booking's price: its sale less what was decided to be given back. */
export async function readRemaining(queries: Queries, bookingId: string): Promise<SaleLines> {
  return sumAccounts(queries, bookingId, ['sale', 'refund_owed'])
}

/** What the owner was paid too much for a booking, line by line; negative where they are still owed. */
export async function readOwnerLines(queries: Queries, bookingId: string): Promise<OwnerLines> {
  const { owner_payable, delivery } = await sumAccounts(queries, bookingId)
  return { owner_payable: minus(zero, owner_payable), delivery: minus(zero, delivery) }
}

/** Credit balances of the accounts of a price, over all journals of a booking or those of some kinds. */
async function sumAccounts(
  queries: Queries,
  bookingId: string,
  kinds?: readonly JournalKind[],
): Promise<SaleLines> {
  let query = queries
    .selectFrom('ledgerEntries as e')
    .innerJoin('ledgerJournals as j', 'j.id', 'e.journalId')
    .select(['e.account', sql<Cents>`-sum(e.amount)`.as('amount')])
    .where('j.bookingId', '=', bookingId)
    .where('e.account', 'in', saleAccounts)
    .groupBy('e.account')
  if (kinds) query = query.where('j.kind', 'in', kinds)
  const lines = { ...nothing }
  for (const { account, amount } of await query.execute()) lines[account as keyof SaleLines] = amount
  return lines
}

export type BookingMoney = {
  charged: Cents
  refunded: Cents
  /** Decided, and not yet back on the renter's card. */
  refundOwed: Cents
  refundsDecided: Cents
  ownerOwed: Cents
  paidOut: Cents
  disputed: Cents
}

export function getBookingMoney(queries: Queries, bookingId: string): Promise<BookingMoney> {
  return queries
    .selectFrom('bookingMoney')
    .select(['charged', 'refunded', 'refundOwed', 'refundsDecided', 'ownerOwed', 'paidOut', 'disputed'])
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()
}

/** What an owner owes the platform over all of their bookings. True for good only under the lock of the person's row. */
export async function readDebt(queries: Queries, ownerId: string): Promise<Cents> {
  const { amount } = await queries
    .selectFrom('ledgerEntries as e')
    .innerJoin('ledgerJournals as j', 'j.id', 'e.journalId')
    .innerJoin('bookings as b', 'b.id', 'j.bookingId')
    .select(sql<Cents>`coalesce(sum(e.amount), 0.00)`.as('amount'))
    .where('e.account', '=', 'owner_debt')
    .where('b.ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return amount
}

/** The transfers of a booking from which something could still be taken back, latest first. */
export async function listReversible(
  queries: Queries,
  bookingId: string,
): Promise<{ transferId: string; left: Cents }[]> {
  const { rows } = await sql<{ transferId: string; left: Cents }>`
    select t.reference as transfer_id, -sum(e.amount) as "left"
    from ledger_journals t
    join ledger_journals j on j.booking_id = t.booking_id
      and (j.id = t.id or (j.kind = 'reversal' and j.parent = t.reference))
    join ledger_entries e on e.journal_id = j.id and e.account = 'provider_clearing'
    where t.booking_id = ${bookingId} and t.kind = 'transfer'
    group by t.reference, t.occurred_at having -sum(e.amount) > 0
    order by t.occurred_at desc, t.reference
  `.execute(queries)
  return rows
}
