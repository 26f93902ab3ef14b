import { protectionCover } from '#domain/protection-cover.ts'
import { cents, showMoney } from '#domain/money.ts'
import { protectionRates, type ProtectionRate } from '#domain/price.ts'
import { town } from '#domain/town.ts'

const soldRates = protectionRates.filter((rate) => rate > 0)

/** Returns the most that protection at this rate pays for one booking: `$500`. */
export const coverWords = (rate: ProtectionRate): string =>
  showMoney(protectionCover(rate), { cents: 'unlessZero' })

/** `10% covers up to $500 of a booking, 15% up to $1,500`. */
export const protectionLimits = soldRates
  .map(
    (rate, at) =>
      `${rate}% ${at === 0 ? 'covers ' : ''}up to ${coverWords(rate)}${at === 0 ? ' of a booking' : ''}`,
  )
  .join(', ')

/** States that damage protection is a promise by Switchback, because it is no insurance. */
export const protectionPromise = 'It’s a promise by Switchback, not insurance.'

/** What the renter pays for damage or loss with the chosen protection. */
export const protectionForRenter = (rate: ProtectionRate): string =>
  rate === 0
    ? 'Without it, you pay for damage or loss yourself.'
    : `Covers damage or loss up to ${coverWords(rate)}. You pay only what is above that. ${protectionPromise}`

/** What happens when gear comes back damaged or not at all, for its owner. */
export const protectionForOwner = `If gear comes back damaged, or not at all, you can claim up to ${showMoney(
  cents(town.maxClaim),
  { cents: 'unlessZero' },
)}. Damage protection pays first if the renter added it (${protectionLimits}), and the renter pays the rest. ${protectionPromise}`
