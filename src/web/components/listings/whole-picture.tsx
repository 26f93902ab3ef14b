import type { ListingView } from '#contract/listings.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ListingPicture } from './listing-picture.tsx'

type WholePictureProps = {
  listing: Pick<ListingView, 'images' | 'category'>
  /** The `sizes` attribute of the picture. */
  sizes: string
  /** Classes of the frame, which must set its aspect ratio. */
  frame: string
  eager?: boolean
}

/** The cover of a listing, whole: a picture of another shape than the frame stands before itself, enlarged and blurred. */
export function WholePicture({ listing, sizes, frame, eager = false }: WholePictureProps) {
  return (
    <div className={classNames('relative overflow-hidden', frame)}>
      <ListingPicture
        listing={listing}
        sizes={sizes}
        frame="absolute inset-0 scale-125 blur-md"
        eager={eager}
      />
      <ListingPicture
        listing={listing}
        sizes={sizes}
        frame="absolute! inset-0 bg-transparent! [&_img]:object-contain"
        eager={eager}
      />
    </div>
  )
}
