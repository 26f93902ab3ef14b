import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import type { Side } from '#domain/booking.ts'
import { otherSide, type HandoffKind } from '#domain/handoff.ts'
import { publishToParties, type BookingRow } from '#server/bookings/store.ts'
import { conflict } from '#server/http/failure.ts'
import { notify } from '#server/outbox/notify.ts'
import { handoffConfirmed } from './emails/confirmed.ts'
import { moveHandoff, type Handoffs } from './store.ts'
import { notifyOfReturnedGear } from './warn-next-renters.ts'

/** Records that gear changed hands, and notifies the other side. The caller holds the booking's lock. */
export async function recordConfirmed(
  tx: Transaction<Tables>,
  booking: BookingRow,
  handoffs: Handoffs,
  kind: HandoffKind,
  { by, withCode, now }: { by: Side; withCode: boolean; now: Date },
): Promise<void> {
  const moved = await moveHandoff(tx, handoffs[kind], 'confirmed', {
    confirmedAt: now,
    confirmedBy: by,
    confirmedWithCode: withCode,
    askAfter: null,
  })
  if (!moved) throw conflict('wrong_state', 'This was just changed. Reload the page to see where it stands.')
  if (kind === 'pickup' && handoffs.return.status !== 'confirmed') {
    await tx
      .updateTable('handoffs')
      .set({ askAfter: booking.endDate })
      .where('bookingId', '=', booking.id)
      .where('kind', '=', 'return')
      .where('status', '<>', 'confirmed')
      .execute()
  }
  await notify(tx, handoffConfirmed, {
    event: `booking:${booking.id}:${kind}:confirmed`,
    recipientId: otherSide(by) === 'owner' ? booking.ownerId : booking.renterId,
    context: { bookingId: booking.id, handoff: kind },
    now,
  })
  if (handoffs[kind].overdueSince) await notifyOfReturnedGear(tx, booking.id, now)
  publishToParties(tx, booking)
}
