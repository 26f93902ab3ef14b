import type { ListingView } from '#contract/listings.ts'
import { categoryIcon } from '#domain/categories.ts'
import { photoFormats, photoSource, photoSourceSet } from '#domain/photo.ts'
import { Picture } from '#web/ui/picture.tsx'

type ListingPictureProps = {
  listing: Pick<ListingView, 'images' | 'photos' | 'category'>
  /** The index of the photo; 0, the default, is the cover. */
  index?: number
  alt?: string
  /** The `sizes` attribute of the picture. */
  sizes: string
  /** For pictures at the top of a page: loads at once and with high priority. */
  eager?: boolean
  frame?: string
}

/** Returns the path of the category art that replaces a missing or broken photo. */
export const fallbackCover = (icon: string): string => `/art/cover-${categoryIcon(icon)}.svg`

/**
 * A photo of a listing, in the size and format that suits the screen and the browser. Its own color takes its place while it loads, and its subject stays in
 * view where the frame crops it.
 */
export function ListingPicture({
  listing,
  index = 0,
  alt = '',
  sizes,
  eager = false,
  frame,
}: ListingPictureProps) {
  const fallback = fallbackCover(listing.category.icon)
  const path = listing.images[index] ?? fallback
  const { color, focalPoint } = listing.photos[index] ?? {}
  const sources = photoFormats.flatMap((format) => {
    const srcSet = photoSourceSet(path, format)
    return srcSet ? [{ type: mediaTypes[format], srcSet }] : []
  })
  return (
    <Picture
      src={photoSource(path, 800, 'jpg')}
      alt={alt}
      width={800}
      height={600}
      {...{ fallback, sources, sizes, color }}
      style={{ objectPosition: focalPoint && `${focalPoint.x}% ${focalPoint.y}%` }}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager ? { fetchPriority: 'high' as const } : {})}
      {...(frame ? { frame } : {})}
    />
  )
}

const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
