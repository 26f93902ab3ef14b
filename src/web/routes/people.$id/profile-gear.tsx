import type { PublicProfile } from '#contract/public-profiles.ts'
import { usePages } from '#web/calls/use-pages.ts'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { MorePages } from '#web/components/page/more-pages.tsx'
import { gearPages } from './profile-lists.ts'

const sizes = '(width < 40rem) 272px, (width < 64rem) 47vw, (width < 80rem) 31vw, 290px'

/** The gear that a person lends: a grid, and on phones a row that scrolls. */
export function ProfileGear({ user: { id, firstName } }: { user: PublicProfile }) {
  const gear = usePages(gearPages(id))
  if (gear.state === 'all' && gear.items.length === 0) return null
  return (
    <section aria-labelledby="gear" className="min-w-0">
      <h2 id="gear" className="mb-4 text-2xl">
        {firstName}’s gear <span className="num font-normal text-ink-2">{gear.total}</span>
      </h2>
      <ul className="gap-4 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] max-sm:*:w-68 max-sm:*:shrink-0 max-sm:*:snap-start sm:grid sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 xl:gap-5">
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
