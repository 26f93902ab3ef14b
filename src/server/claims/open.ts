import type { z } from 'zod'
import type { Transaction } from 'kysely'
import type { Tables } from '#adapters/database/port.ts'
import { inTransaction } from '#adapters/database/transactions.ts'
import type { openClaim as endpoint } from '#contract/claims.ts'
import {
  claimAnswerBy,
  claimWindow,
  droppedClaims,
  maxClaim,
  minClaim,
  undecidedClaims,
} from '#domain/claim.ts'
import { minus, plus, showMoney, type Cents } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showDeadline, showInstant } from '#domain/wording/dates.ts'
import { lockBooking, publishToParties, type BookingRow } from '#server/bookings/store.ts'
import type { Deps } from '#server/deps.ts'
import { findHandoffs } from '#server/handoffs/store.ts'
import { conflict, invalid, notFound } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { notify } from '#server/outbox/notify.ts'
import { claimOpened } from './emails/opened.ts'
import { keepEvidence } from './keep-evidence.ts'
import { getClaimView } from './views.ts'

/** Opens a claim. The endpoint has already checked that the user is the owner of the booking. */
export async function openClaim(
  { database }: Deps,
  bookingId: string,
  owner: Viewer,
  { amount, description, photos }: z.output<typeof endpoint.body>,
  now: Date,
) {
  const id = await inTransaction(database, async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) throw notFound('booking')
    await refuseWrongTime(tx, booking, now)
    await refuseAmount(tx, bookingId, amount)
    const { renterId } = booking
    const claim = await tx
      .insertInto('claims')
      .values({
        bookingId,
        ownerId: owner.id,
        renterId,
        amount,
        description,
        answerBy: claimAnswerBy(now),
        createdAt: now,
        updatedAt: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepEvidence(tx, owner, photos, { subjectId: claim.id, bookingId }, now)
    await notify(tx, claimOpened, {
      event: `claim:${claim.id}:opened`,
      recipientId: renterId,
      context: { claimId: claim.id },
      now,
    })
    publishToParties(tx, booking)
    return claim.id
  })
  return getClaimView(database, id, owner)
}

async function refuseWrongTime(tx: Transaction<Tables>, booking: BookingRow, now: Date): Promise<void> {
  if (booking.status !== 'confirmed' && booking.status !== 'completed') {
    throw conflict('wrong_state', 'You can only claim damage for a rental that took place.')
  }
  const handoffs = await findHandoffs(tx, booking.id)
  const handedOverAt = handoffs?.pickup.confirmedAt ?? null
  const returnedAt = handoffs?.return.confirmedAt ?? null
  const { opens, closes } = claimWindow({ ...booking, handedOverAt, returnedAt }, serviceArea.zone)
  if (now < opens) {
    throw conflict('too_early', `You can claim damage from ${showInstant(opens, serviceArea)} on.`)
  }
  if (now >= closes) {
    throw conflict(
      'too_late',
      `You could claim damage until ${showDeadline(closes, serviceArea)}. Please write to us instead.`,
    )
  }
}

/** Throws 409 while another claim of the booking is undecided, and 400 for an amount outside the town's limits for one rental. */
async function refuseAmount(tx: Transaction<Tables>, bookingId: string, amount: Cents): Promise<void> {
  const claims = await tx
    .selectFrom('claims')
    .select(['amount', 'decidedAmount', 'status'])
    .where('bookingId', '=', bookingId)
    .where('status', 'not in', droppedClaims)
    .execute()
  if (claims.some(({ status }) => (undecidedClaims as readonly string[]).includes(status))) {
    throw conflict('already_open', 'You already have an open claim for this rental.')
  }
  const claimed = plus(...claims.map((claim) => claim.decidedAmount ?? claim.amount))
  const left = minus(maxClaim, claimed)
  if (amount < minClaim || amount > left) {
    throw invalid({
      path: 'amount',
      message: `A claim is at least ${showMoney(minClaim)}, and all claims of a rental together are at most ${showMoney(maxClaim)}.`,
    })
  }
}
