import type { Database } from '#adapters/database/port.ts'

/** Makes the booking's waiting refunds due now, because something changed at the provider. */
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
