import { z } from 'zod'
import { bookingStatuses } from '#domain/booking.ts'
import { receiptEntryKinds } from '#domain/receipt.ts'
import { endpoint } from './endpoint.ts'
import { amount, date, id, idPath, instant } from './fields.ts'

export const receiptView = z
  .object({
    bookingId: id,
    /** The viewer's side of the booking; the receipt shows the money of this side. */
    side: z.enum(['renter', 'owner']),
    status: z.enum(bookingStatuses),
    title: z.string(),
    startDate: date,
    endDate: date,
    totalDays: z.int(),
    /**
     * The version of the rental agreement that the renter accepted, and when; null for bookings that are older than the
     * agreement.
     */
    agreement: z.object({ version: z.string(), acceptedAt: instant }).nullable(),
    dailyRate: amount,
    /** The platform fee in percent of the rental. Only the renter's receipt has it, because the renter pays it. */
    platformFeePercent: z.int().optional(),
    /** The price of damage protection in percent of the rental, as chosen for the booking. */
    protectionRate: z.int(),
    /**
     * The card that paid, by brand (such as `visa`) and last four digits. Only the renter sees it; null also where it
     * is not known.
     */
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    renter: z.object({ firstName: z.string(), lastName: z.string() }),
    owner: z.object({ firstName: z.string(), lastName: z.string() }),
    /** The amounts that the renter pays or the owner earns; parts of zero are left out. `total` is their sum. */
    lines: z.array(z.object({ part: z.enum(['rental', 'platform_fee', 'delivery', 'protection']), amount })),
    total: amount,
    /** The movements of money, earliest first; `kind` gives the direction of `amount`. */
    entries: z.array(z.object({ kind: z.enum(receiptEntryKinds), amount, at: instant })),
    /** What the renter has paid, or the owner was paid, after all entries. */
    net: amount,
    /** The amount that is still on its way to the viewer. */
    outstanding: amount,
  })
  .meta({ id: 'Receipt' })
export type ReceiptView = z.output<typeof receiptView>

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/receipt',
  summary: "Get the viewer's receipt of a paid booking, from the ledger",
  access: 'booking-party',
  params: idPath,
  reply: receiptView,
})
