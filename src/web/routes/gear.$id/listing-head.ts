import type { ListingView } from '#contract/listings.ts'
import { sharePicturePath } from '#domain/share-picture.ts'
import { pageHead } from '#web/components/page/page-head.ts'

const maxDescriptionLength = 155

/** Title, description and the picture that is shown when the page is shared. */
export function listingHead(listing: ListingView, origin: string) {
  const { id, title } = listing
  // Under review only a few people see the page, and its picture nobody.
  if (listing.status !== 'active') return pageHead({ title, hidden: true })
  return pageHead({
    title,
    description: shorten(listing.description),
    path: `/gear/${id}`,
    origin,
    picture: { path: sharePicturePath(listing), alt: `${title}, for rent at $${listing.dailyRate} a day` },
  })
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxDescriptionLength) return line
  return `${line.slice(0, maxDescriptionLength).replace(/\s+\S*$/, '')}…`
}
