import type { z } from 'zod'
import type { receiptView } from '#contract/receipts.ts'
import type { Side } from '#domain/booking.ts'
import { greater, minus, plus, zero } from '#domain/money.ts'
import { receiptEntry } from '#domain/receipt.ts'
import { conflict, notFound } from '#server/http/failure.ts'
import { getBookingMoney } from '#server/ledger/store.ts'
import type { Deps } from '#server/deps.ts'
import { findReceiptBooking, listMovements, type ReceiptBooking } from './store.ts'

type Receipt = Omit<z.input<typeof receiptView>, 'agreement'> & {
  agreement: { version: string; acceptedAt: Date } | null
}

/** Returns what a booking cost and earned from the viewer's side. Throws 409 before it is paid. */
export async function readReceipt({ database }: Deps, bookingId: string, viewerId: string): Promise<Receipt> {
  const booking = await findReceiptBooking(database, bookingId)
  if (!booking) throw notFound('booking')
  const side: Side = booking.ownerId === viewerId ? 'owner' : 'renter'
  const movements = await listMovements(database, bookingId)
  // A late payment is a charge without a sale: the renter has a receipt of it, but the owner earned nothing.
  const proof = side === 'renter' ? 'charge' : 'sale'
  if (!movements.some(({ kind }) => kind === proof)) {
    throw conflict('not_paid', 'You’ll find a receipt here once the booking is paid.')
  }
  const money = await getBookingMoney(database, bookingId)
  const [ofBooking, outstanding] =
    side === 'renter'
      ? [minus(money.charged, money.refunded), money.refundOwed]
      : [money.paidOut, money.ownerOwed]
  const entries = movements.flatMap(({ at, ...movement }) => {
    const entry = receiptEntry(side, movement)
    return entry ? [{ kind: entry.kind, amount: entry.amount, at }] : []
  })
  // The totals of the booking do not include the money of its claims.
  const ofClaims = entries.filter(({ kind }) => kind === 'claim_charged' || kind === 'claim_paid_out')
  return {
    ...booking,
    platformFeePercent: side === 'renter' ? booking.platformFeePercent : undefined,
    side,
    agreement:
      booking.agreementVersion === null
        ? null
        : { version: booking.agreementVersion, acceptedAt: booking.createdAt },
    card: side === 'renter' ? cardOf(booking) : null,
    renter: { firstName: booking.renterFirstName, lastName: booking.renterLastName },
    owner: { firstName: booking.ownerFirstName, lastName: booking.ownerLastName },
    lines: linesOf(booking, side).filter(({ amount }) => amount !== 0),
    total: side === 'renter' ? booking.totalAmount : booking.ownerEarnings,
    entries,
    net: plus(ofBooking, ...ofClaims.map(({ amount }) => amount)),
    outstanding: greater(outstanding, zero),
  }
}

const cardOf = ({ cardBrand: brand, cardLast4: last4 }: ReceiptBooking): Receipt['card'] =>
  brand && last4 ? { brand, last4 } : null

function linesOf(booking: ReceiptBooking, side: Side): Receipt['lines'] {
  const { subtotal, platformFee, deliveryFee, protectionFee, ownerEarnings } = booking
  const delivery = { part: 'delivery', amount: deliveryFee } as const
  if (side === 'owner') {
    return [{ part: 'rental', amount: minus(ownerEarnings, deliveryFee) }, delivery]
  }
  return [
    { part: 'rental', amount: subtotal },
    { part: 'platform_fee', amount: platformFee },
    delivery,
    { part: 'protection', amount: protectionFee },
  ]
}
