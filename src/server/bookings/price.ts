import { readMoney } from '#domain/money.ts'
import type { BookingRow } from './store.ts'

/** The price as it was frozen on a booking. */
export const readPrice = (
  booking: Pick<BookingRow, 'totalAmount' | 'ownerEarnings' | 'deliveryFee' | 'protectionFee'>,
) => ({
  totalAmount: readMoney(booking.totalAmount),
  ownerEarnings: readMoney(booking.ownerEarnings),
  deliveryFee: readMoney(booking.deliveryFee),
  protectionFee: readMoney(booking.protectionFee),
})
