import type { ListingView } from '#contract/listings.ts'
import { serviceArea } from '#domain/service-area.ts'
import { pageHead } from '#web/components/page-head.ts'

const longestDescription = 155

/** Title, description, picture and the product in the words of search engines. */
export function listingHead(listing: ListingView, origin: string) {
  const head = pageHead({
    title: listing.title,
    description: shorten(listing.description),
    path: `/gear/${listing.id}`,
    origin,
    ...(listing.images[0] ? { image: listing.images[0] } : {}),
  })
  return {
    ...head,
    scripts: [{ type: 'application/ld+json', children: writeProduct(listing, origin) }],
  }
}

function writeProduct(listing: ListingView, origin: string): string {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    description: listing.description,
    category: listing.category.name,
    url: `${origin}/gear/${listing.id}`,
    image: listing.images.map((path) => `${origin}${path}`),
    offers: {
      '@type': 'Offer',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      price: listing.dailyRate,
      priceCurrency: serviceArea.currency.toUpperCase(),
      availability: `https://schema.org/${listing.available ? 'InStock' : 'OutOfStock'}`,
    },
    ...(listing.averageRating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: listing.averageRating,
            reviewCount: listing.reviewCount,
          },
        }),
  }
  // What owners write must not be able to end the script element.
  return JSON.stringify(product).replaceAll('<', '\\u003c')
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longestDescription) return line
  return `${line.slice(0, longestDescription).replace(/\s+\S*$/, '')}…`
}
