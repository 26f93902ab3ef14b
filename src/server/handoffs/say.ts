import { inTransaction } from '#adapters/database/transactions.ts'
import { findHandoffMove, otherSide, sayerOf, type HandoffKind } from '#domain/handoff.ts'
import { publishToParties } from '#server/bookings/store.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { notify } from '#server/outbox/notify.ts'
import { addRecord, type NewRecord } from './add-record.ts'
import { handoffSaid } from './emails/said.ts'
import { recordConfirmed } from './record-confirmed.ts'
import { refuseClosed, refusedCommand } from './refusals.ts'
import { lockHandoffs, moveHandoff } from './store.ts'

/**
 * Records that one side says that gear changed hands, with photos, checklist ticks and a note. Calling it again adds
 * another record and leaves the status unchanged.
 */
export const sayHandoff = (
  { database }: Deps,
  id: string,
  viewer: Viewer,
  kind: HandoffKind,
  record: NewRecord,
  now: Date,
): Promise<void> =>
  inTransaction(database, async (tx) => {
    const { booking, handoffs } = await lockHandoffs(tx, id)
    refuseClosed(kind, booking, handoffs, now)
    const side = viewer.id === booking.ownerId ? 'owner' : 'renter'
    const { status: from } = handoffs[kind]
    const to = findHandoffMove('say', kind, side, from)
    if (!to) throw refusedCommand('say', kind, side, from)
    await addRecord(tx, booking, kind, side, record, now)
    if (to === 'confirmed' && from !== 'confirmed') {
      await recordConfirmed(tx, booking, handoffs, kind, { by: side, withCode: false, now })
      return
    }
    if (to !== from && !(await moveHandoff(tx, handoffs[kind], to, { saidAt: now }))) {
      throw refusedCommand('say', kind, side, from)
    }
    // Notifies the owner about overdue gear too, because only the owner can confirm that it is back.
    if (sayerOf(to) === side || to === 'overdue') {
      await notify(tx, handoffSaid, {
        event: `booking:${id}:${kind}:${from === 'overdue' ? 'overdue:' : ''}said:${side}`,
        recipientId: otherSide(side) === 'owner' ? booking.ownerId : booking.renterId,
        context: { bookingId: id, handoff: kind },
        now,
      })
    }
    publishToParties(tx, booking)
  })
