import { ImagesBusy } from '#adapters/images/port.ts'
import { showMoney } from '#domain/money.ts'
import { isCoverPath, isPhotoPath } from '#domain/photo.ts'
import { sharePicturePath } from '#domain/share-picture.ts'
import { unavailable } from '#server/http/failure.ts'
import type { FoundListing } from '#server/listings/store.ts'
import type { Deps } from '#server/deps.ts'
import { defaultKey } from '#server/photos/keys.ts'
import { openPictureCache } from './picture-cache.ts'

/** Room for about a hundred pictures with a photo, or a thousand illustrated ones. */
const maxCachedBytes = 32 * 1024 * 1024

/**
 * Returns a function that draws the preview picture of a listing, once per version. The most recently requested
 * pictures stay in memory.
 */
export function openSharePictures({
  images,
  objects,
}: Pick<Deps, 'images' | 'objects'>): (listing: FoundListing) => Promise<Uint8Array> {
  const cached = openPictureCache(maxCachedBytes)
  const draw = async (listing: FoundListing) => {
    const [first] = listing.images
    const photo =
      first !== undefined && (isPhotoPath(first) || isCoverPath(first))
        ? await objects.read(defaultKey(first))
        : undefined
    return images
      .makeShareCard({
        title: listing.title,
        dailyRate: showMoney(listing.dailyRate, { cents: 'unlessZero' }),
        categoryIcon: listing.category.icon,
        ...(photo ? { picture: photo.bytes } : {}),
        ...(listing.averageRating === null
          ? {}
          : { rating: { average: listing.averageRating, count: listing.reviewCount } }),
      })
      .catch((error: unknown) => {
        if (error instanceof ImagesBusy)
          throw unavailable('We’re making a lot of pictures right now. Please try again in a moment.')
        throw error
      })
  }
  return (listing) => cached(sharePicturePath(listing), () => draw(listing))
}
