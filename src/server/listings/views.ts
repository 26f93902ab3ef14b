import { sql, type Selectable } from 'kysely'
import type { Queries, Tables } from '#adapters/database/port.ts'
import type { PhotoLook } from '#domain/photo.ts'

/** The color and focal point of each image of the listing `l`. Triggers keep this column in step with the photos. */
export const looks = sql<PhotoLook[]>`l.photos`.as('photos')

/** Listings `l` with category `c` and owner `u`. */
export const joinListings = (queries: Queries) =>
  queries
    .selectFrom('gearListings as l')
    .innerJoin('gearCategories as c', 'c.id', 'l.categoryId')
    .innerJoin('users as u', 'u.id', 'l.ownerId')

/** The columns of `ListingRow`. */
export const listingColumns = [
  'l.id',
  'l.ownerId',
  'l.categoryId',
  'l.title',
  'l.description',
  'l.dailyRate',
  'l.condition',
  'l.location',
  'l.images',
  looks,
  'l.minimumRentalDays',
  'l.deliveryAvailable',
  'l.deliveryRadius',
  'l.deliveryFee',
  'l.available',
  'l.status',
  'l.moderationReason',
  'l.createdAt',
  'l.updatedAt',
  sql<number>`l.rating::float8`.as('rating'),
  sql<string>`l.weighed_rating::text`.as('weighedRating'),
  'l.ratingCount',
  'c.name as categoryName',
  'c.icon as categoryIcon',
  'u.firstName as ownerFirstName',
  'u.lastName as ownerLastName',
  'u.profileImageUrl as ownerImageUrl',
  'u.bio as ownerBio',
  'u.verified as ownerVerified',
  'u.createdAt as ownerSince',
] as const

/** Selects listings joined with owner and category, ready for conditions. Convert the rows with `toListingView`. */
export const selectListings = (queries: Queries) => joinListings(queries).select(listingColumns)

/** Selects listings like `selectListings`, with the columns that only the page of a listing shows. */
export const selectDetails = (queries: Queries) =>
  selectListings(queries).select(['l.included', 'l.neighborhood'])

export type ListingRow = Omit<
  Selectable<Tables['gearListings']>,
  | 'rating'
  | 'weighedRating'
  | 'ratingSum'
  | 'search'
  | 'titleSearch'
  | 'included'
  | 'pickupInstructions'
  | 'hiddenWithOwner'
  | 'offeredAt'
  | 'neighborhood'
  | 'ownerVerified'
  | 'photos'
> & {
  photos: PhotoLook[]
  rating: number
  /** The rating by which listings are sorted. It is exact decimal text, because a cursor holds it. */
  weighedRating: string
  categoryName: string
  categoryIcon: string
  ownerFirstName: string
  ownerLastName: string
  ownerImageUrl: string | null
  ownerBio: string | null
  ownerVerified: boolean
  ownerSince: Date
}

/**
 * Returns the public view, without the reason why the listing was hidden. Fields are copied one by one, because
 * spreading a row takes longer than reading it from the database.
 */
export function toListingView(row: ListingRow) {
  return {
    id: row.id,
    ownerId: row.ownerId,
    categoryId: row.categoryId,
    title: row.title,
    description: row.description,
    dailyRate: row.dailyRate,
    condition: row.condition,
    location: row.location,
    images: row.images,
    photos: row.photos,
    minimumRentalDays: row.minimumRentalDays,
    deliveryAvailable: row.deliveryAvailable,
    deliveryRadius: row.deliveryRadius,
    deliveryFee: row.deliveryFee,
    available: row.available,
    status: row.status,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    averageRating: row.ratingCount === 0 ? null : row.rating,
    reviewCount: row.ratingCount,
    category: { id: row.categoryId, name: row.categoryName, icon: row.categoryIcon },
    owner: {
      id: row.ownerId,
      firstName: row.ownerFirstName,
      lastName: row.ownerLastName,
      profileImageUrl: row.ownerImageUrl,
      bio: row.ownerBio,
      verified: row.ownerVerified,
      createdAt: row.ownerSince,
    },
  }
}

export type DetailsRow = ListingRow & { included: string[]; neighborhood: string | null }

/** Returns the public view with the reason why the listing was hidden, which only its owner and admins may read. */
export const toModeratedView = (row: ListingRow) => ({
  ...toListingView(row),
  ...(row.moderationReason !== null && { moderationReason: row.moderationReason }),
})

/** Returns `toModeratedView` with the fields that only the page of a listing shows. */
export const toDetails = (row: DetailsRow) => ({
  ...toModeratedView(row),
  included: row.included,
  neighborhood: row.neighborhood,
})
