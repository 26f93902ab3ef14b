import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { ReportOutcome } from '#domain/moderation.ts'

type Closing = { outcome: ReportOutcome; note: string; adminId: string; now: Date }

const closed = ({ outcome, note, adminId, now }: Closing) => ({
  status: outcome,
  note,
  closedBy: adminId,
  closedAt: now,
  updatedAt: now,
})

/** Closes every open report of a listing after an admin's decision. Returns their ids. */
export async function closeReportsOf(
  tx: Transaction<Tables>,
  listingId: string,
  closing: Closing,
): Promise<string[]> {
  const rows = await tx
    .updateTable('reports')
    .set(closed(closing))
    .where('listingId', '=', listingId)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Closes one report and returns it; undefined if it was not open. */
export const closeReport = (tx: Transaction<Tables>, id: string, closing: Closing) =>
  tx
    .updateTable('reports')
    .set(closed(closing))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returning(['id', 'listingId'])
    .executeTakeFirst()
