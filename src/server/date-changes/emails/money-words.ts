import { changeMoneyWords } from '#domain/wording/date-change.ts'
import type { BookingFacts } from '#server/bookings/emails/facts.ts'
import type { ChangeFacts } from './facts.ts'

/** Returns a sentence that says what an open change costs or gives back, from the reader's side. */
export const moneyWords = ({ side, renter }: BookingFacts, { terms }: ChangeFacts): string =>
  changeMoneyWords(side, renter, { ...terms, isLonger: terms.newTotal > terms.fromTotal })
