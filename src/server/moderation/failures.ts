import type { Queries } from '#adapters/database/port.ts'
import { day } from '#domain/durations.ts'

const maxShown = 100
/** The number of failed attempts after which a call or an email is listed for admins and operators. The first failures are usually temporary. */
export const minAttempts = 3

/** Returns everything that failed and needs an admin. */
export async function readFailures(queries: Queries) {
  return {
    payouts: await listFailed(queries, 'payoutStatus'),
    refunds: await listFailed(queries, 'refundStatus'),
    operations: await queries
      .selectFrom('operations')
      .select(['id', 'kind', 'bookingId', 'userId', 'attempts', 'lastError', 'createdAt', 'nextAttemptAt'])
      .where('nextAttemptAt', 'is not', null)
      .where('attempts', '>=', minAttempts)
      .orderBy('createdAt')
      .limit(maxShown)
      .execute(),
    emails: await queries
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipientEmail', 'lastError', 'createdAt'])
      .where('nextAttemptAt', 'is', null)
      .where('sentAt', 'is', null)
      .where('droppedAt', 'is', null)
      .orderBy('createdAt')
      .limit(maxShown)
      .execute(),
    events: await queries
      .selectFrom('webhookInbox')
      .select(['eventId as id', 'type', 'objectId', 'attempts', 'lastError', 'receivedAt'])
      .where('nextAttemptAt', 'is not', null)
      .where('attempts', '>=', minAttempts)
      .orderBy('receivedAt')
      .limit(maxShown)
      .execute(),
    // A task that has not failed for a day was renamed or removed: no process runs it, so nothing clears its row.
    tasks: await queries
      .selectFrom('failingTasks')
      .selectAll()
      .where('failedAt', '>', new Date(Date.now() - day))
      .orderBy('name')
      .execute(),
  }
}

async function listFailed(queries: Queries, status: 'payoutStatus' | 'refundStatus') {
  const rows = await queries
    .selectFrom('bookings as b')
    .innerJoin('gearListings as l', 'l.id', 'b.listingId')
    .innerJoin('bookingMoney as m', 'm.bookingId', 'b.id')
    .select(['b.id as bookingId', 'l.title', 'm.ownerOwed', 'm.refundOwed', 'b.updatedAt as since'])
    .where(`b.${status}`, '=', 'failed')
    .orderBy('b.updatedAt')
    .limit(maxShown)
    .execute()
  return rows.map(({ ownerOwed, refundOwed, ...row }) => ({
    ...row,
    amount: status === 'payoutStatus' ? ownerOwed : refundOwed,
  }))
}
