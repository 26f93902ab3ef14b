import type { Queries } from '#adapters/database/port.ts'
import { splitClaim } from '#domain/claim.ts'
import { protectionCover } from '#domain/protection-cover.ts'
import type { Cents } from '#domain/money.ts'
import type { BookingRow } from '#server/bookings/store.ts'
import { readProtectionPaid, readRemaining } from '#server/ledger/store.ts'

type Covered = Pick<BookingRow, 'id' | 'protectionRate'>

const readProtection = async (queries: Queries, { id, protectionRate }: Covered) => ({
  rate: protectionRate,
  feeLeft: (await readRemaining(queries, id)).protection,
  alreadyPaid: await readProtectionPaid(queries, id),
})

/**
 * Returns the parts of an amount that damage protection and the renter would pay now. They stay true only while the booking is
 * locked.
 */
export const shareClaim = async (queries: Queries, booking: Covered, amount: Cents) =>
  splitClaim(amount, await readProtection(queries, booking))

/** Returns the most that protection still pays for a booking. */
export async function readCover(queries: Queries, booking: Covered): Promise<Cents> {
  const cover = protectionCover(booking.protectionRate)
  return (await shareClaim(queries, booking, cover)).protectionAmount
}
