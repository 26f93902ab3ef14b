import { useQuery } from '@tanstack/react-query'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { Link } from '#web/router/link.tsx'
import { popularQuery } from '#web/routes/(landing)/load.ts'
import { Section } from './section.tsx'

const sizes = '(width < 64rem) 282px, (width < 100rem) 290px, 350px'

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
      <ul className="grid gap-5 max-lg:-mx-4 sm:max-lg:-mx-6 max-lg:snap-x max-lg:snap-mandatory max-lg:scroll-px-4 sm:max-lg:scroll-px-6 max-lg:grid-flow-col max-lg:auto-cols-[282px] max-lg:gap-3 max-lg:overflow-x-auto max-lg:px-4 sm:max-lg:px-6 max-lg:py-1 lg:grid-cols-4">
        {listings.map((listing) => (
          <li key={listing.id} className="grid min-w-0 snap-start">
            <ListingCard listing={listing} sizes={sizes} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
