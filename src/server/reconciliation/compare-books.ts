import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'
import type { BookLine, Payments } from '#adapters/payments/port.ts'
import { day } from '#domain/durations.ts'
import { minus, plus, zero, type Cents } from '#domain/money.ts'

/** The two books disagree about how much an object of the provider moved. */
export type Difference = {
  /** The charge, refund, transfer, reversal or dispute. */
  reference: string
  /** The booking that we hold it for; null when we do not know the object at all. */
  bookingId: string | null
  ours: Cents
  theirs: Cents
  /** By what it can be looked up at the provider. */
  belongsTo?: BookLine['belongsTo']
}

const clockSkewMilliseconds = day
const beginning = new Date(0)

type Moved = { amount: Cents; bookingId: string; first: Date }

/**
 * Compares our account at the provider with the provider's own books, object by object, and names every difference.
 * With `since`, objects that moved money before it are left out; `until` leaves out what may still be on its way.
 */
export async function compareBooks(
  { database, payments }: { database: Database; payments: Payments },
  { since = beginning, until }: { since?: Date; until?: Date } = {},
): Promise<Difference[]> {
  const theirs = new Map<string, { amount: Cents; last: Date; belongsTo: BookLine['belongsTo'] }>()
  for await (const line of payments.listBooks(
    new Date(Math.max(0, since.getTime() - clockSkewMilliseconds)),
  )) {
    if (line.kind === 'other') continue
    const before = theirs.get(line.sourceId)
    theirs.set(line.sourceId, {
      amount: plus(before?.amount ?? zero, line.amount),
      // The provider lists the latest first.
      last: before?.last ?? line.createdAt,
      belongsTo: line.belongsTo,
    })
  }
  const ours = await readMoved(database)
  const differences: Difference[] = []
  for (const reference of new Set([...theirs.keys(), ...ours.keys()])) {
    const mine = ours.get(reference)
    const other = theirs.get(reference)
    const isOld = (mine && mine.first < since) || (!mine && other && other.last < since)
    const isFresh = until && ((other && other.last > until) || (mine && mine.first > until))
    if (isOld || isFresh || minus(mine?.amount ?? zero, other?.amount ?? zero) === 0) continue
    differences.push({
      reference,
      bookingId: mine?.bookingId ?? null,
      ours: mine?.amount ?? zero,
      theirs: other?.amount ?? zero,
      ...(other?.belongsTo ? { belongsTo: other.belongsTo } : {}),
    })
  }
  return differences
}

async function readMoved(database: Database): Promise<Map<string, Moved>> {
  const { rows } = await sql<{ reference: string; bookingId: string; amount: Cents; first: Date }>`
    select j.reference, (array_agg(j.booking_id))[1] as booking_id, sum(e.amount) as amount, min(j.occurred_at) as first
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    where e.account = 'provider_clearing' group by j.reference
  `.execute(database)
  return new Map(rows.map(({ reference, ...moved }) => [reference, moved]))
}
