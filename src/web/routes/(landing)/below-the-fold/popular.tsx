import { useQuery } from '@tanstack/react-query'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { popularQuery } from '#web/components/listings/popular-query.ts'
import { Link } from '#web/router/link.tsx'
import { Section } from './section.tsx'

const sizes =
  '(width < 40rem) 282px, (width < 64rem) 47vw, (width < 80rem) 23vw, (width < 100rem) 290px, 350px'

/**
 * The section of popular listings. Renders nothing when no listing is available. On phones the cards are one row that scrolls
 * and snaps.
 */
export function Popular() {
  const listings = useQuery(popularQuery).data
  if (!listings?.length) return null
  return (
    <Section
      title="Popular Near You"
      aside={
        <Link to="/browse" className="link inline-flex min-h-11 items-center whitespace-nowrap">
          See all gear
        </Link>
      }
    >
      <ul className="grid gap-3 max-sm:-mx-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:auto-cols-[282px] max-sm:grid-flow-col max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:grid-cols-2 sm:gap-3.5 lg:grid-cols-4 xl:gap-5">
        {listings.map((listing) => (
          <li key={listing.id} className="grid min-w-0 snap-start">
            <ListingCard listing={listing} sizes={sizes} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
