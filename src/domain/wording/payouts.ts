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
 * Where the money of a booking stands, as its owner reads it; undefined where there is nothing to be paid. A payout that
 * is not what the booking was to earn, because part of it was refunded or kept, says how much it was.
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
        // A day that is over says nothing about the next attempt.
        return day && date > now ? `${payout} on ${day}` : `${payout} goes out soon`
      case 'held':
        return 'On hold while we look into it'
      case 'waiting':
        return 'On hold until you set up payouts'
      case 'sending':
        return `${payout} is on its way`
      case 'sent':
        return `${amount === earnings ? 'Paid out' : `${showMoney(amount)} paid out`}${day ? ` ${day}` : ''}`
      case 'failed':
        return 'Payout didn’t go through. We’re on it'
      case 'taken_back':
        return 'Taken back'
      case 'kept':
        return 'Put toward what you owed'
    }
  }
}
