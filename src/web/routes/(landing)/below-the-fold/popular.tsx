import { useQuery } from '@tanstack/react-query'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { Link } from '#web/router/link.tsx'
import { popularQuery } from '#web/routes/(landing)/load.ts'
import { Section } from './section.tsx'

const sizes = '(width < 80rem) 282px, (width < 100rem) 290px, 350px'

/**
 * The section of popular listings. Renders nothing when no listing is available. Below desktop widths the cards are one row
 * that scrolls and snaps.
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
      <ul className="grid gap-5 max-xl:-mx-4 sm:max-xl:-mx-6 max-xl:snap-x max-xl:snap-mandatory max-xl:scroll-px-4 sm:max-xl:scroll-px-6 max-xl:grid-flow-col max-xl:auto-cols-[282px] max-xl:gap-3 max-xl:overflow-x-auto max-xl:px-4 sm:max-xl:px-6 max-xl:py-1 xl:grid-cols-4">
        {listings.map((listing) => (
          <li key={listing.id} className="grid min-w-0 snap-start">
            <ListingCard listing={listing} sizes={sizes} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
