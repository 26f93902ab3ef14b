import { sql, type Transaction } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import type { Journal, JournalKind, OwnerLines } from '#domain/ledger.ts'
import { minus, zero, type Cents } from '#domain/money.ts'
import { nothing, saleAccounts, type SaleLines } from '#domain/refund-split.ts'

/**
 * Writes a journal into the ledger, in the transaction in which the movement of money was decided or reported. The
 * caller holds the booking's lock. Returns false, and changes nothing, when the same movement is already recorded.
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

/** Returns the amount of the journal of this kind with this reference; undefined if there is none. */
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

/** Counts a booking's journals of one kind, to number the next one. */
export async function countPosted(queries: Queries, kind: JournalKind, bookingId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('ledgerJournals')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', '=', kind)
    .where('bookingId', '=', bookingId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Returns what is left of a renter's payment for a booking, per account: the price and the amounts that were retained
 * after date changes, minus the refunds decided so far.
 */
export const readRemaining = (queries: Queries, bookingId: string): Promise<SaleLines> =>
  sumAccounts(queries, bookingId, ['sale', 'date_change', 'difference_retained', 'refund_owed'])

/**
 * Returns the amounts that owner and platform retained, per account, because a date change dropped days too late for
 * a full refund.
 */
export const readRetained = (queries: Queries, bookingId: string): Promise<SaleLines> =>
  sumAccounts(queries, bookingId, ['difference_retained'])

/** Returns what damage protection has paid for claims of a booking. */
export async function readProtectionPaid(queries: Queries, bookingId: string): Promise<Cents> {
  const { amount } = await queries
    .selectFrom('ledgerEntries as e')
    .innerJoin('ledgerJournals as j', 'j.id', 'e.journalId')
    .select(sql<Cents>`coalesce(sum(e.amount), 0.00)`.as('amount'))
    .where('j.bookingId', '=', bookingId)
    .where('j.kind', '=', 'claim_protection')
    .where('e.account', '=', 'protection')
    .executeTakeFirstOrThrow()
  return amount
}

/**
 * Returns what an admin can still refund, per account. The damage protection is left out once it has paid a claim,
 * because it was then used.
 */
export async function readRefundable(queries: Queries, bookingId: string): Promise<SaleLines> {
  const remaining = await readRemaining(queries, bookingId)
  const isUsed = (await readProtectionPaid(queries, bookingId)) > 0
  return isUsed ? { ...remaining, protection: zero } : remaining
}

/** Returns how much the owner was overpaid for a booking, per account. A negative amount is still owed to the owner. */
export async function readOwnerLines(queries: Queries, bookingId: string): Promise<OwnerLines> {
  const { owner_payable, delivery } = await sumAccounts(queries, bookingId)
  return { owner_payable: minus(zero, owner_payable), delivery: minus(zero, delivery) }
}

/** Returns the credit balances of the sale accounts, over all journals of a booking or only those of `kinds`. */
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
  /** Refunds that were decided but are not yet back on the renter's card. */
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

/**
 * Returns what an owner owes the platform over all bookings. The amount may change unless the caller has locked the
 * owner's row in `users`.
 */
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

/** Returns the transfers of a booking that can still be reversed, latest first, each with the amount that is left. */
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
