import type { ListingView } from '#contract/listings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ListingPicture } from './listing-picture.tsx'

type WholePictureProps = {
  listing: Pick<ListingView, 'images' | 'photos' | 'category'>
  /** The index of the photo; 0, the default, is the cover. */
  index?: number
  alt?: string
  /** The `sizes` attribute of the picture. */
  sizes: string
  /** Classes of the frame, which must set its aspect ratio. */
  frame: string
  eager?: boolean
}

/** A photo of a listing, shown whole. The same photo, enlarged and blurred, fills the rest of the frame. */
export function WholePicture({ frame, alt = '', eager = false, ...photo }: WholePictureProps) {
  return (
    <div className={classNames('picture-edge @container overflow-hidden bg-sunken', frame)}>
      <ListingPicture
        {...photo}
        // The smallest file is enough for the blur.
        sizes="1px"
        frame="absolute! -inset-[12%] opacity-55 blur-[4cqw] saturate-80"
      />
      <ListingPicture
        {...photo}
        {...{ alt, eager }}
        // Frames of a fraction of a pixel would show a line of the blur beside a photo of their own ratio.
        frame="absolute! inset-0 bg-transparent! [&_img]:object-contain [&_img]:object-center! [&_img]:scale-[1.006]"
      />
    </div>
  )
}
