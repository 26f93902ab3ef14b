import type { ListingView } from '#contract/listings.ts'
import { showMoney } from '#domain/money.ts'
import { sharePicturePath } from '#domain/share-picture.ts'
import { pageHead } from '#web/components/page/page-head.ts'

const maxDescriptionLength = 155

/** The title, description and share picture of the page. */
export function listingHead(listing: ListingView, origin: string) {
  const { id, title } = listing
  // Only a few users, such as its owner, see a listing that is not active, and its share picture is not served.
  if (listing.status !== 'active') return pageHead({ title, hidden: true })
  return pageHead({
    title,
    description: shorten(listing.description),
    path: `/gear/${id}`,
    origin,
    picture: {
      path: sharePicturePath(listing),
      alt: `${title}, for rent at ${showMoney(listing.dailyRate)} a day`,
    },
  })
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxDescriptionLength) return line
  return `${line.slice(0, maxDescriptionLength).replace(/\s+\S*$/, '')}…`
}
