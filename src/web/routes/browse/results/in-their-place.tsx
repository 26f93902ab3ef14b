import { useQuery } from '@tanstack/react-query'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { popularResultsQuery } from '#web/routes/browse/load.ts'
import { cardSizes } from './card-sizes.ts'

/** Popular gear in place of the results of a search that finds nothing. Phones show four cards. */
export function InTheirPlace({ className }: { className: string }) {
  const listings = useQuery(popularResultsQuery).data?.items
  if (!listings?.length) return null
  return (
    <section aria-labelledby="popular" className="mt-6">
      <h2 id="popular" className="mb-4 text-xl sm:text-2xl">
        Popular Near You
      </h2>
      <ul className={className}>
        {listings.map((listing) => (
          <li key={listing.id} className="grid min-w-0 max-sm:nth-[n+5]:hidden">
            <ListingCard listing={listing} sizes={cardSizes} />
          </li>
        ))}
      </ul>
    </section>
  )
}
