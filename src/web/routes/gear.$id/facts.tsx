import { BadgeCheck, Clock, Truck } from 'lucide-react'
import type { ListingView } from '#contract/listings.ts'
import { showMoney } from '#domain/money.ts'
import { conditionWords, deliveryWords } from '#domain/wording/listings.ts'
import { daysWords } from '#domain/wording/counts.ts'

export function Facts({ listing }: { listing: ListingView }) {
  const { deliveryAvailable, deliveryFee } = listing
  const facts: { Icon: typeof Truck; name: string; words: string; more?: string | false }[] = [
    { Icon: BadgeCheck, name: 'Condition', words: conditionWords[listing.condition] },
    { Icon: Clock, name: 'Minimum rental', words: daysWords(listing.minimumRentalDays) },
    {
      Icon: Truck,
      name: 'Delivery',
      words: deliveryWords(listing),
      more: deliveryAvailable && `For ${showMoney(deliveryFee)}`,
    },
  ]
  return (
    <dl className="my-5 grid divide-line border-y border-line max-sm:divide-y sm:my-7 sm:grid-cols-3 sm:divide-x">
      {facts.map(({ Icon, name, words, more }, index) => (
        <div key={name} className={`py-3 sm:py-4.5 ${index > 0 ? 'sm:pl-5' : ''}`}>
          <dt className="relative pl-8.5 text-sm text-ink-2">
            <Icon size={22} aria-hidden className="absolute top-0.5 left-0 text-ink-3" />
            {name}
          </dt>
          <dd className="pl-8.5 font-[650]">{words}</dd>
          {more && <dd className="num pl-8.5 text-sm text-ink-2">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}
