import type { Tone } from './bookings.ts'
import { showDayOf } from './dates.ts'
import { showMoney, type Cents } from '#domain/money.ts'
import type { PayoutState } from '#domain/payout.ts'
import type { ServiceArea } from '#domain/service-area.ts'

type Payout = { state: PayoutState; amount: Cents; date: Date | null }

const tones: Record<PayoutState, Tone> = {
  none: 'quiet',
  scheduled: 'info',
  held: 'wait',
  waiting: 'wait',
  sending: 'info',
  sent: 'ok',
  failed: 'bad',
  taken_back: 'quiet',
  kept: 'quiet',
}

/**
 * Says where the payout of a booking stands, worded for its owner; returns undefined where nothing is to be paid. It
 * includes the amount when that differs from the booking's earnings, because part was refunded or kept.
 */
export function payoutWords(
  { state, amount, date }: Payout,
  earnings: Cents,
  now: Date,
  area: ServiceArea,
): { label: string; tone: Tone } | undefined {
  const label = labelOf()
  return label === undefined ? undefined : { label, tone: tones[state] }

  function labelOf(): string | undefined {
    const payout = `Payout of ${showMoney(amount)}`
    const day = date && showDayOf(date, now, area)
    switch (state) {
      case 'none':
        return undefined
      case 'scheduled':
        // A date in the past does not say when the next attempt is.
        return day && date > now ? `${payout} on ${day}` : `${payout} is about to be sent`
      case 'held':
        return 'On hold while we look into it'
      case 'waiting':
        return 'Waits for your payout account'
      case 'sending':
        return `${payout} is being sent`
      case 'sent':
        return `${amount === earnings ? 'Paid out' : `${showMoney(amount)} paid out`}${day ? ` ${day}` : ''}`
      case 'failed':
        return 'Could not be sent; we are on it'
      case 'taken_back':
        return 'Taken back'
      case 'kept':
        return 'Kept for what you owed'
    }
  }
}
