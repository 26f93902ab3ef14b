import type { ListingView } from '#contract/listings.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { photoCenter } from '#domain/photo.ts'
import { priceRental } from '#domain/price.ts'
import { town } from '#domain/town.ts'
import type { Photos } from '#web/components/photo-upload/use-photos.ts'
import type { Viewer } from '#src/rendering.ts'

const since = '2026-05-02T16:00:00.000Z'

const owner = {
  id: '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1c01',
  firstName: 'Hannah',
  lastName: 'Voss',
  profileImageUrl: null,
  bio: 'Ski patroller in winter, summers on the river.',
  verified: true,
  createdAt: since,
}

/** The price of renting `aListing` for three days, with the town's fees. */
export const aPrice = priceRental({ dailyRate: cents(3_800), totalDays: 3 })

/** A listing for the gallery. It and its owner do not exist in the database. */
export const aListing: ListingView = {
  id: '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1d01',
  ownerId: owner.id,
  categoryId: '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a02',
  title: 'All-Mountain Skis, 178 cm',
  description:
    'For the whole mountain and most of the season. Bindings are set to your boots while you wait.',
  dailyRate: formatMoney(aPrice.dailyRate),
  condition: 'excellent',
  location: `${town.neighborhoods[0]?.name ?? 'Old Town'}, ${town.city}`,
  images: [],
  photos: [],
  minimumRentalDays: 1,
  deliveryAvailable: true,
  deliveryRadius: 10,
  deliveryFee: '15.00',
  available: true,
  status: 'active',
  createdAt: since,
  updatedAt: since,
  averageRating: 4.9,
  reviewCount: 31,
  category: { id: '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a02', name: 'Ski & Snowboard', icon: 'snow' },
  owner,
}

export const aViewer: NonNullable<Viewer> = {
  id: '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1c02',
  email: 'jonah@switchback.example',
  firstName: 'Jonah',
  lastName: 'Reyes',
  profileImageUrl: null,
  bio: null,
  location: null,
  verified: true,
  verifiedAt: '2026-03-02T16:00:00.000Z',
  verifiedBy: 'payments',
  suspendedAt: null,
  suspensionReason: null,
  isAdmin: false,
  adminRole: null,
  totalEarnings: '0.00',
  stripeConnectAccountId: null,
  stripeOnboardingCompleted: false,
  stripeChargesEnabled: false,
  stripePayoutsEnabled: false,
  createdAt: since,
  updatedAt: since,
}

const nothing = () => {}

/** The photos of a form, with one upload that never ends. */
export const anUploadingPhoto: Photos = {
  photos: [{ key: 'uploading', name: 'skis.jpg', file: 'skis.jpg', percent: 40, abort: nothing }],
  paths: [],
  stored: [],
  focalPoints: () => [],
  setFocalPoint: nothing,
  replaceFile: nothing,
  hasFailed: false,
  settle: () => Promise.resolve([]),
  max: 5,
  isFull: false,
  add: nothing,
  remove: nothing,
  move: nothing,
  clear: nothing,
}

const [aCover, anotherCover, aThirdCover] = ['snow', 'water', 'camping'].map(
  (icon) => `/art/cover-${icon}.svg`,
) as [string, string, string]

/** Paths of illustrations that stand in for private photos, which nobody sees without a session. */
export const privatePaths = [aCover, anotherCover, aThirdCover]

/** The private photos of a form: one ready, one uploading, one failed. */
export const privatePhotos: Photos = {
  ...anUploadingPhoto,
  photos: [
    { key: 'ready', path: aCover, focalPoint: photoCenter },
    ...anUploadingPhoto.photos,
    {
      key: 'failed',
      name: 'strap.jpg',
      file: 'strap.jpg',
      reason: 'strap.jpg didn’t upload. Please try again.',
      retry: nothing,
    },
  ],
  max: 8,
}
