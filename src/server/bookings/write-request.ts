import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { publishIf, wakeFollowers } from '#adapters/database/after-commit.ts'
import type { Database } from '#adapters/database/port.ts'
import { repeatIfAborted } from '#adapters/database/transactions.ts'
import { maxOpenRequests } from '#domain/booking.ts'
import { formatMoney } from '#domain/money.ts'
import type { Notice } from '#server/events/publish.ts'
import { wakeWorker } from '#server/jobs/wake-worker.ts'
import { planNotification } from '#server/outbox/plan-notification.ts'
import { bookingPath } from './emails/paths.ts'
import { bookingRequested, requestedSubject } from './emails/requested.ts'
import type { NewRequest } from './new-request.ts'
import type { RequestFacts } from './request-facts.ts'

/**
 * Writes a request, its message to the owner, the owner's planned notification and the live events for both, in one statement
 * that is a transaction of its own. Returns false and writes nothing when the listing changed since `facts` were read, or when
 * the request is not allowed: held or blocked days, a block between the users, or too many open requests.
 */
export async function writeRequest(
  database: Database,
  facts: RequestFacts,
  request: NewRequest,
): Promise<boolean> {
  const { listingId, ownerId, renterId, listingVersion } = facts
  const { id, startDate, endDate, createdAt } = request
  const planned = planNotification('booking', bookingRequested, {
    event: `booking:${id}:requested`,
    recipientId: ownerId,
    context: { bookingId: id },
    title: requestedSubject(facts.renterFirstName, facts.title),
    path: bookingPath(id),
    now: createdAt,
  })
  const messageId = request.message === null ? null : randomUUID()
  const statement = sql<{ isWritten: boolean }>`
    with booking as (
      insert into bookings (id, renter_id, listing_id, owner_id, start_date, end_date, total_days, daily_rate, subtotal,
        platform_fee, platform_fee_percent, owner_share_percent, delivery, delivery_fee, delivery_address, protection_rate, protection_fee, total_amount,
        owner_earnings, message, agreement_version, due_at, remind_at, created_at, updated_at)
      select ${id}::uuid, ${renterId}::uuid, ${listingId}::uuid, ${ownerId}::uuid, ${startDate}::date, ${endDate}::date,
        ${request.totalDays}::int, ${formatMoney(request.dailyRate)}::numeric, ${formatMoney(request.subtotal)}::numeric,
        ${formatMoney(request.platformFee)}::numeric, ${request.platformFeePercent}::int, ${request.ownerSharePercent}::int,
        ${request.delivery}::boolean,
        ${formatMoney(request.deliveryFee)}::numeric, ${request.deliveryAddress}::text, ${request.protectionRate}::int,
        ${formatMoney(request.protectionFee)}::numeric, ${formatMoney(request.totalAmount)}::numeric,
        ${formatMoney(request.ownerEarnings)}::numeric, ${request.message}::text,
        ${request.agreementVersion}::text, ${request.dueAt}::timestamptz, ${request.remindAt}::timestamptz,
        ${createdAt}::timestamptz, ${createdAt}::timestamptz
      where may_request(${listingId}, ${listingVersion}, ${ownerId}, ${renterId}, ${startDate}, ${endDate},
        ${maxOpenRequests})
      returning id
    ), planned as (${planned}), said as (
      insert into messages (id, sender_id, receiver_id, listing_id, booking_id, content, created_at)
      select ${messageId}::uuid, ${renterId}::uuid, ${ownerId}::uuid, ${listingId}::uuid, id, ${request.message}::text,
        ${createdAt}::timestamptz
      from booking where ${request.message}::text is not null
    ), published as (${publishIf('booking', noticesOf(facts, id, messageId))})
    select exists (select from booking) as is_written`
  const { rows } = await repeatIfAborted(database, () => statement.execute(database))
  if (!rows[0]?.isWritten) return false
  wakeFollowers(database)
  wakeWorker(database, 'notifications')
  return true
}

/** The live events for renter and owner: the booking, and its message if there is one. */
function noticesOf(
  { renterId, ownerId }: Pick<RequestFacts, 'renterId' | 'ownerId'>,
  id: string,
  messageId: string | null,
): Notice[] {
  const noticesTo = (to: string, otherUserId: string): Notice[] => [
    { to, event: { kind: 'booking', id } },
    ...(messageId ? [{ to, event: { kind: 'message', id: messageId, otherUserId } } as const] : []),
  ]
  return [...noticesTo(renterId, ownerId), ...noticesTo(ownerId, renterId)]
}
