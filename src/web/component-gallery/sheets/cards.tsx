import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { ListingCardSkeleton } from '#web/components/listings/listing-card-skeleton.tsx'
import { Part } from '#web/component-gallery/part.tsx'
import { aListing, aViewer } from '#web/component-gallery/samples.ts'
import { Surroundings } from '#web/component-gallery/surroundings.tsx'

const period = { start: '2026-12-01', end: '2026-12-03' }
const { id } = aListing
const cards = [
  { name: 'for some days', listing: aListing, period },
  { name: 'unavailable', listing: { ...aListing, available: false } },
  { name: 'new', listing: { ...aListing, averageRating: null, reviewCount: 0, images: ['/missing'] } },
  {
    name: 'with long words',
    listing: { ...aListing, title: 'Long '.repeat(20), location: 'Far '.repeat(20) },
  },
]

/** Listing cards as a visitor, a signed-in user and the owner see them, and their loading state. */
export function Cards() {
  const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'
  return (
    <Part
      title="Listing cards"
      words="On hover a card gets a darker border and does not move; on focus the whole card gets the focus ring. The title is its link; the heart is above it."
    >
      <div className={grid}>
        {cards.map(({ name, ...card }) => (
          <ListingCard key={name} sizes="384px" {...card} />
        ))}
        <ListingCardSkeleton />
      </div>
      <p className="text-sm text-ink-2">Signed in: saved, not saved, one’s own.</p>
      <Surroundings viewer={aViewer}>
        <div className={grid}>
          <ListingCard sizes="384px" listing={aListing} />
          <ListingCard sizes="384px" listing={{ ...aListing, id: `${id.slice(0, -1)}2` }} />
          <ListingCard
            sizes="384px"
            listing={{
              ...aListing,
              id: `${id.slice(0, -1)}3`,
              ownerId: aViewer.id,
              owner: { ...aListing.owner, ...aViewer },
            }}
          />
        </div>
      </Surroundings>
    </Part>
  )
}
