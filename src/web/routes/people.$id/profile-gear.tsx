import type { PublicProfile } from '#contract/public-profiles.ts'
import { usePages } from '#web/calls/use-pages.ts'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { MorePages } from '#web/components/page/more-pages.tsx'
import { gearPages } from './profile-lists.ts'

const sizes = '(width < 40rem) calc(100vw - 2rem), (width < 64rem) 45vw, (width < 80rem) 30vw, 290px'

/** The gear that a person lends. */
export function ProfileGear({ user: { id, firstName } }: { user: PublicProfile }) {
  const gear = usePages(gearPages(id))
  if (gear.state === 'all' && gear.items.length === 0) return null
  return (
    <section aria-labelledby="gear">
      <h2 id="gear" className="mb-4 text-2xl">
        {firstName}’s gear <span className="num font-normal text-ink-2">{gear.total}</span>
      </h2>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {gear.items.map((listing) => (
          <li key={listing.id} className="grid min-w-0">
            <ListingCard listing={listing} sizes={sizes} />
          </li>
        ))}
      </ul>
      <MorePages pages={gear} items="gear" />
    </section>
  )
}
