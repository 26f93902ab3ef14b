import type { ClaimStatus } from '#domain/claim.ts'
import { showMoney, zero } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showDeadline } from './dates.ts'

/** The words for each status of a claim, for badges and for admins. */
export const claimStatusWords: Record<ClaimStatus, string> = {
  open: 'Waiting for the renter',
  contested: 'Contested',
  unanswered: 'Not answered',
  accepted: 'Accepted, unpaid',
  decided: 'Decided, unpaid',
  paid: 'Paid',
  rejected: 'Nothing owed',
  withdrawn: 'Withdrawn',
  written_off: 'Written off',
}

/** The values of a claim that its wording needs. Amounts are text, as the API writes them: `45.00`. */
type ShownClaim = {
  status: ClaimStatus
  amount: string
  answerBy: string
  decidedAmount: string | null
  protectionAmount: string | null
  renterAmount: string | null
  owner: { firstName: string }
  renter: { firstName: string }
}
type Words = { whose: string; title: string; words: string }

/** Says where a claim stands and what happens next, as one side reads it. */
export function claimWords(claim: ShownClaim, side: 'owner' | 'renter'): Words {
  const isRenter = side === 'renter'
  const { status, owner, renter } = claim
  const amount = showMoney(claim.amount)
  const rest = showMoney(claim.renterAmount ?? '0.00')
  const by = showDeadline(new Date(claim.answerBy), serviceArea)
  const nothing = showMoney(zero, { cents: 'never' })
  const deciding = `Someone at Switchback reads both sides and decides an amount between ${nothing} and ${amount}. You’ll both read the reason, here, by email and in the bell.`
  switch (status) {
    case 'open':
      return isRenter
        ? {
            whose: 'Your turn',
            title: `${owner.firstName} claims ${amount}`,
            words: `Look at the photos, then accept or contest by ${by}. If you don’t, someone at Switchback decides.`,
          }
        : {
            whose: `With ${renter.firstName}`,
            title: `You claim ${amount}`,
            words: `${renter.firstName} can accept or contest until ${by}. After that, someone at Switchback decides.`,
          }
    case 'contested':
      return {
        whose: 'With Switchback',
        title: isRenter
          ? `You contested ${owner.firstName}’s claim`
          : `${renter.firstName} contested your claim`,
        words: deciding,
      }
    case 'unanswered':
      return { whose: 'With Switchback', title: 'The time to answer is over', words: deciding }
    case 'accepted':
    case 'decided':
      return isRenter
        ? {
            whose: 'Your turn',
            title: `You owe ${rest}`,
            words: `${paidBefore(claim)}Until you’ve paid, you can’t request other gear.`,
          }
        : {
            whose: `With ${renter.firstName}`,
            title: `${renter.firstName} owes ${rest}`,
            words: `${paidBefore(claim)}We’ll send you the rest as soon as it’s paid, without a fee.`,
          }
    case 'paid':
      return {
        whose: 'Settled',
        title: 'The claim is paid',
        words: isRenter
          ? `${paidBefore(claim)}There’s nothing left for you to do.`
          : `${paidBefore(claim)}All of it goes to you, without a fee.`,
      }
    case 'rejected':
      return {
        whose: 'Settled',
        title: 'Nothing is owed',
        words: 'Someone at Switchback looked at both sides.',
      }
    case 'withdrawn':
      return {
        whose: 'Settled',
        title: isRenter ? `${owner.firstName} withdrew the claim` : 'You withdrew the claim',
        words: 'Nothing is owed.',
      }
    case 'written_off':
      return {
        whose: 'Settled',
        title: 'The claim is closed',
        words: isRenter
          ? `You no longer have to pay ${rest}.`
          : `${renter.firstName} didn’t pay ${rest}. We’ve written to you about it.`,
      }
  }
}

const paidBefore = ({ protectionAmount }: ShownClaim): string =>
  protectionAmount === null || protectionAmount === '0.00'
    ? ''
    : `Damage protection pays ${showMoney(protectionAmount)}. `
