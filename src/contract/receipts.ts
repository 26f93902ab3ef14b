import { z } from 'zod'
import { bookingStatuses } from '#domain/booking.ts'
import { receiptEntryKinds } from '#domain/receipt.ts'
import { endpoint } from './endpoint.ts'
import { amount, date, id, idPath, instant } from './fields.ts'

export const receiptView = z
  .object({
    bookingId: id,
    /** Whose side of the money it shows: the reader's. */
    side: z.enum(['renter', 'owner']),
    status: z.enum(bookingStatuses),
    title: z.string(),
    startDate: date,
    endDate: date,
    totalDays: z.int(),
    dailyRate: amount,
    /** In percent of the rental, as it was chosen. */
    protectionRate: z.int(),
    renter: z.object({ firstName: z.string(), lastName: z.string() }),
    owner: z.object({ firstName: z.string(), lastName: z.string() }),
    /** What the renter pays or the owner earns, part by part; `total` is all of it. Parts of nothing are left out. */
    lines: z.array(z.object({ part: z.enum(['rental', 'platform_fee', 'delivery', 'protection']), amount })),
    total: amount,
    /** What became of it, earliest first; `kind` says in which direction an amount went. */
    entries: z.array(z.object({ kind: z.enum(receiptEntryKinds), amount, at: instant })),
    /** What the renter has paid, or the owner was paid, after all of that. */
    net: amount,
    /** What is still on its way to the reader. */
    outstanding: amount,
  })
  .meta({ id: 'Receipt' })
export type ReceiptView = z.output<typeof receiptView>

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/bookings/:id/receipt',
  summary: "The reader's side of a paid booking's money, from the books",
  access: 'booking-party',
  params: idPath,
  reply: receiptView,
})
