import type { ReactNode } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { showMoney } from '#domain/money.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { conditionWords, deliveryWords } from '#domain/wording/listings.ts'

/** What is known of every listing and stands nowhere else on its page, one fact per line. */
export function Facts({ listing }: { listing: ListingView }) {
  const { condition, minimumRentalDays } = listing
  const facts: { name: string; words: ReactNode }[] = [
    { name: 'Condition', words: conditionWords[condition] },
    { name: 'Minimum rental', words: daysWords(minimumRentalDays) },
    { name: 'Delivery', words: deliveryFact(listing) },
  ]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="mb-3.5 text-2xl">
        The facts
      </h2>
      <dl className="border-b border-line">
        {facts.map(({ name, words }) => (
          <div key={name} className="flex justify-between gap-4 border-t border-line py-2.75">
            <dt className="text-ink-2">{name}</dt>
            <dd className="num text-right font-semibold wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const deliveryFact = (listing: ListingView) => (
  <>
    {deliveryWords(listing)}
    {listing.deliveryAvailable && (
      <span className="block text-sm font-normal text-ink-2">For {showMoney(listing.deliveryFee)}</span>
    )}
  </>
)
