import { sql } from 'kysely'
import type { Database } from '#adapters/database/port.ts'
import type { BookLine, Payments } from '#adapters/payments/port.ts'
import { day } from '#domain/durations.ts'
import { minus, plus, zero, type Cents } from '#domain/money.ts'

/** An object of the provider whose amount differs between our ledger and the provider's books. */
export type Difference = {
  /** The id of the charge, refund, transfer, reversal or dispute. */
  reference: string
  /** The booking that our ledger has for it; null when our ledger does not contain the object. */
  bookingId: string | null
  ours: Cents
  theirs: Cents
  /** The intent or transfer by which it can be read from the provider. */
  belongsTo?: BookLine['belongsTo']
}

const clockSkewMilliseconds = day
const beginning = new Date(0)

type Moved = { amount: Cents; bookingId: string; first: Date }

/**
 * Compares our ledger with the provider's books, object by object, and returns every difference. Leaves out objects
 * that moved money before `since`, and objects that moved money after `until`, which may still be in progress.
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
  const ours = await readMoved(database, since, [...theirs.keys()])
  const differences: Difference[] = []
  for (const reference of new Set([...theirs.keys(), ...ours.keys()])) {
    const our = ours.get(reference)
    const their = theirs.get(reference)
    const isOld = (our && our.first < since) || (!our && their && their.last < since)
    const isFresh = until && ((their && their.last > until) || (our && our.first > until))
    if (isOld || isFresh || minus(our?.amount ?? zero, their?.amount ?? zero) === 0) continue
    differences.push({
      reference,
      bookingId: our?.bookingId ?? null,
      ours: our?.amount ?? zero,
      theirs: their?.amount ?? zero,
      ...(their?.belongsTo ? { belongsTo: their.belongsTo } : {}),
    })
  }
  return differences
}

/** Returns our ledger's amounts for objects that moved money since an instant, and for the given objects. */
async function readMoved(
  database: Database,
  since: Date,
  references: readonly string[],
): Promise<Map<string, Moved>> {
  const { rows } = await sql<{ reference: string; bookingId: string; amount: Cents; first: Date }>`
    select j.reference, (array_agg(j.booking_id))[1] as booking_id, sum(e.amount) as amount, min(j.occurred_at) as first
    from ledger_journals j join ledger_entries e on e.journal_id = j.id
    where e.account = 'provider_clearing' and j.reference in (
      select reference from ledger_journals where occurred_at >= ${since} union select unnest(${references}::text[])
    )
    group by j.reference
  `.execute(database)
  return new Map(rows.map(({ reference, ...moved }) => [reference, moved]))
}
