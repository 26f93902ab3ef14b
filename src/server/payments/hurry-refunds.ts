import type { Database } from '#adapters/database/port.ts'

/** Brings the next attempt of the booking's waiting refunds forward, because something changed at the provider. */
export async function hurryRefunds(database: Database, bookingId: string): Promise<void> {
  await database
    .updateTable('operations')
    .set({ nextAttemptAt: new Date() })
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'refund')
    .where('status', '=', 'unknown')
    .where('lastError', 'is not', null)
    .execute()
}
