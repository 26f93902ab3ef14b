import type { ListingView } from '#contract/listings.ts'
import { categoryIcon } from '#domain/categories.ts'
import { photoFormats, photoSource, photoSourceSet } from '#domain/photo.ts'
import { Picture } from '#web/ui/picture.tsx'

type ListingPictureProps = {
  listing: Pick<ListingView, 'images' | 'category'>
  /** Which of its photos; the cover unless told. */
  index?: number
  alt?: string
  /** How wide it is shown, as in the attribute of that name. */
  sizes: string
  /** Among the first things seen on the page: fetched at once and before others. */
  eager?: boolean
  frame?: string
}

/** What stands in for a listing without photos, or whose photo breaks. */
export const fallbackCover = (icon: string): string => `/art/cover-${categoryIcon(icon)}.svg`

/** A photo of a listing in the size and format that fits the screen. */
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
      {...{ fallback, sources, sizes }}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager ? { fetchPriority: 'high' as const } : {})}
      {...(frame ? { frame } : {})}
    />
  )
}

const mediaTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
