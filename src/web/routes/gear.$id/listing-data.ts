import type { ListingView } from '#contract/listings.ts'
import { photoSource } from '#domain/photo.ts'
import { serviceArea } from '#domain/service-area.ts'
import { sharePicturePath } from '#domain/share-picture.ts'
import { breadcrumbs } from '#web/components/page/structured-data.tsx'

/** The schema.org `Product` of the listing and its breadcrumbs. */
export const listingData = (listing: ListingView, origin: string) => [
  product(listing, origin),
  breadcrumbs(origin, [
    { name: 'Find Gear', path: '/browse' },
    { name: listing.category.name, path: `/browse?category=${listing.categoryId}` },
    { name: listing.title, path: `/gear/${listing.id}` },
  ]),
]

function product(listing: ListingView, origin: string) {
  const url = `${origin}/gear/${listing.id}`
  const pictures = listing.images.map((path) => origin + photoSource(path, 1600, 'jpg'))
  return {
    '@type': 'Product',
    name: listing.title,
    description: listing.description,
    category: listing.category.name,
    url,
    image: pictures.length > 0 ? pictures : [origin + sharePicturePath(listing)],
    offers: {
      '@type': 'Offer',
      url,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      price: listing.dailyRate,
      priceCurrency: serviceArea.currency.toUpperCase(),
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: listing.dailyRate,
        priceCurrency: serviceArea.currency.toUpperCase(),
        unitCode: 'DAY',
      },
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
}
