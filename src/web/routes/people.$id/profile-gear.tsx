import type { PublicProfile } from '#contract/public-profiles.ts'
import { usePages } from '#web/calls/use-pages.ts'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { MorePages } from '#web/components/page/more-pages.tsx'
import { gearPages } from './profile-lists.ts'

const sizes = '(width < 80rem) 272px, 290px'

/** The gear that a person lends: a grid on wide screens, on others a row that scrolls. */
export function ProfileGear({ user: { id, firstName } }: { user: PublicProfile }) {
  const gear = usePages(gearPages(id))
  if (gear.state === 'all' && gear.items.length === 0) return null
  return (
    <section aria-labelledby="gear" className="min-w-0">
      <h2 id="gear" className="mb-4 text-2xl">
        {firstName}’s gear <span className="num font-normal text-ink-2">{gear.total}</span>
      </h2>
      <ul className="-mx-4 flex snap-x gap-4 overflow-x-auto scroll-px-4 px-4 py-1 [scrollbar-width:none] *:w-68 *:shrink-0 *:snap-start sm:-mx-6 sm:scroll-px-6 sm:px-6 xl:mx-0 xl:grid xl:grid-cols-4 xl:gap-5 xl:overflow-visible xl:px-0 xl:*:w-auto">
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
