import { inTransaction } from '#adapters/database/transactions.ts'
import { findHandoffMove } from '#domain/handoff.ts'
import { overdueFrom } from '#domain/overdue.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import { publishToParties } from '#server/bookings/store.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/http/failure.ts'
import { gearOverdue } from './emails/overdue.ts'
import { refuseClosed, refusedCommand } from './refusals.ts'
import { lockHandoffs, moveHandoff } from './store.ts'
import { warnNextRenters } from './warn-next-renters.ts'

/**
 * Records that the owner reports gear as missing after the last rental day, and warns the renters of the next
 * bookings.
 */
export const reportOverdue = ({ database }: Deps, id: string, now: Date): Promise<void> =>
  inTransaction(database, async (tx) => {
    const { booking, handoffs } = await lockHandoffs(tx, id)
    if (handoffs?.return.status === 'confirmed') {
      throw refusedCommand('report_overdue', 'return', 'owner', 'confirmed')
    }
    refuseClosed('return', booking, handoffs, now)
    const from = overdueFrom(booking.endDate, serviceArea.zone)
    if (now < from) {
      throw conflict('too_early', `You can say that it’s missing from ${showInstant(from, serviceArea)} on.`)
    }
    const { status } = handoffs.return
    const to = findHandoffMove('report_overdue', 'return', 'owner', status)
    if (!to || !(await moveHandoff(tx, handoffs.return, to, { overdueSince: now, askAfter: null }))) {
      throw refusedCommand('report_overdue', 'return', 'owner', status)
    }
    await notifyParties(tx, booking, gearOverdue, {
      event: `booking:${id}:overdue`,
      context: { bookingId: id },
      now,
    })
    await warnNextRenters(tx, booking, now)
    publishToParties(tx, booking)
  })
