import type { ClaimView } from '#contract/claims.ts'
import { isUndecided } from '#domain/claim.ts'
import { showMoney } from '#domain/money.ts'

/** What is claimed, what protection pays, and what is left for the renter. */
export function ClaimAmounts({ claim }: { claim: ClaimView }) {
  const { amount, decidedAmount, protectionCover, protectionAmount, renterAmount, side, owner, renter } =
    claim
  const isOpen = isUndecided(claim.status)
  const who = side === 'renter' ? 'you' : renter.firstName
  const most = Math.max(0, Number(amount) - Number(protectionCover)).toFixed(2)
  const figures: [string, string][] = [
    [side === 'owner' ? 'You claim' : `${owner.firstName} claims`, showMoney(amount)],
  ]
  if (decidedAmount !== null) figures.push(['Decided', showMoney(decidedAmount)])
  if (isOpen) {
    if (protectionCover !== '0.00')
      figures.push(['Protection pays first', `up to ${showMoney(protectionCover)}`])
    figures.push([`Most ${who} could owe`, showMoney(most)])
  } else if (protectionAmount !== null && renterAmount !== null) {
    if (protectionAmount !== '0.00') figures.push(['Protection pays', showMoney(protectionAmount)])
    figures.push([side === 'renter' ? 'You pay' : `${renter.firstName} pays`, showMoney(renterAmount)])
  }
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] overflow-hidden rounded-lg border border-line">
      {figures.map(([label, value]) => (
        <div key={label} className="-mt-px -ml-px border-t border-l border-line px-4 py-3">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="num text-xl font-[650]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
