import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { closeCase } from '#contract/cases.ts'
import { earningsWithheld } from '#domain/ledger.ts'
import { minus, plus, zero } from '#domain/money.ts'
import { lockBooking, publishToParties, type BookingRow } from '#server/bookings/store.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findPosted, post, readOwnerLines } from '#server/ledger/store.ts'
import { caseClosed } from './emails/case-closed.ts'
import { notifyParties } from '#server/bookings/notify-parties.ts'
import type { Deps } from '#server/deps.ts'
import { settleOwner } from '#server/payouts/settle-owner.ts'
import { refuseOwnMatter } from '#server/audit/own-matter.ts'
import { audit } from '#server/audit/write-entry.ts'
import { refundLocked } from './refund-by-admin.ts'
import { getCaseView, type CaseRow } from '#server/cases/store.ts'

type Decision = z.output<typeof closeCase.body>

const outcomes = { release: 'released', refund: 'refunded', withhold: 'withheld' } as const

/** Closes a case with an admin's decision. The payout continues unless another case holds it. */
export async function decideCase(deps: Deps, id: string, admin: Viewer, decision: Decision, now: Date) {
  await inTransaction(deps.database, async (tx) => {
    const found = await tx.selectFrom('cases').select('bookingId').where('id', '=', id).executeTakeFirst()
    // Lock order: booking, then case.
    const booking = found && (await lockBooking(tx, found.bookingId))
    const open =
      booking &&
      (await tx.selectFrom('cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst())
    if (!booking || !open) throw notFound('case')
    refuseOwnMatter(admin, booking.renterId, booking.ownerId)
    if (open.status === 'closed')
      throw conflict('wrong_state', 'This case is already closed. Nothing was changed.')
    await carryOut(tx, booking, open, admin, decision, now)
    const outcome = outcomes[decision.decision]
    await tx
      .updateTable('cases')
      .set({
        status: 'closed',
        outcome,
        note: decision.reason,
        closedBy: admin.id,
        closedAt: now,
        updatedAt: now,
      })
      .where('id', '=', id)
      .execute()
    const details = { caseId: id, kind: open.kind, outcome }
    await audit(tx, {
      actor: admin,
      action: 'close_case',
      bookingId: booking.id,
      reason: decision.reason,
      details,
      now,
    })
    publishToParties(tx, booking)
    await notifyParties(tx, booking, caseClosed, {
      event: `case:${id}:closed`,
      context: { bookingId: booking.id, outcome },
      now,
    })
  })
  return getCaseView(deps.database, id)
}

async function carryOut(
  tx: Transaction<Tables>,
  booking: BookingRow,
  open: CaseRow,
  admin: Viewer,
  { decision, amount, reason }: Decision,
  now: Date,
): Promise<void> {
  if (decision === 'refund')
    await refundLocked(tx, booking, { admin, amount, reason, refundKey: open.id, now })
  if (decision === 'withhold') await withhold(tx, booking, open, now)
}

/** Withholds the owner's earnings as their part of a lost dispute. */
async function withhold(
  tx: Transaction<Tables>,
  { id }: BookingRow,
  open: CaseRow,
  now: Date,
): Promise<void> {
  const lost = open.reference ? await findPosted(tx, 'dispute_lost', open.reference) : undefined
  if (lost === undefined)
    throw conflict(
      'not_lost',
      'You can withhold earnings only after the bank has decided a dispute against us.',
    )
  const lines = await readOwnerLines(tx, id)
  const owed = { owner_payable: minus(zero, lines.owner_payable), delivery: minus(zero, lines.delivery) }
  if (plus(owed.owner_payable, owed.delivery) <= 0)
    throw conflict('nothing_owed', 'The owner was already paid. Refund or release instead.')
  await post(tx, id, earningsWithheld(open.id, owed), now)
  await settleOwner(tx, id, now)
}
