import { PrivatePhotosField } from '#web/components/photo-upload/private-photos-field.tsx'
import { PrivatePhotos } from '#web/components/photos/private-photos.tsx'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import { WholePicture } from '#web/components/listings/whole-picture.tsx'
import { Part } from '#web/component-gallery/part.tsx'
import { aListing, privatePaths, privatePhotos } from '#web/component-gallery/samples.ts'

const drawing = (width: number, height: number, color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${color}"/><circle cx="50%" cy="20%" r="60" fill="#d9412f"/></svg>`)}`

const shown = (image: string, y = 50) => ({
  ...aListing,
  images: [image],
  photos: [{ color: '#b8d4e3', focalPoint: { x: 50, y } }],
})
const tall = drawing(400, 900, '#b8d4e3')

/** Photos of gear: shown whole, cropped around their subject, and a white one. */
export function PhotoSamples() {
  return (
    <>
      <Part
        title="Photos of gear"
        words="Galleries and rows show a photo whole, over itself in soft. Cards crop it around the point that its owner picked. What lies on a photo keeps its edge on a white one."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-4">
          <WholePicture listing={shown(tall)} sizes="300px" frame="aspect-3/2 rounded-lg" />
          <WholePicture
            listing={shown(drawing(900, 300, '#f2d8b0'))}
            sizes="300px"
            frame="aspect-3/2 rounded-lg"
          />
          <ListingCard listing={shown(tall, 15)} sizes="300px" />
          <ListingCard listing={shown(drawing(800, 600, '#ffffff'))} sizes="300px" />
        </div>
      </Part>
      <PrivatePhotoSamples />
    </>
  )
}

/** Private photos as users see them, and the field that adds them. */
function PrivatePhotoSamples() {
  return (
    <Part
      title="Private photos"
      words="They open large; arrow keys, Home, End and swipes lead from one to the next. A failed upload can be tried again."
    >
      <PrivatePhotos paths={privatePaths} name="Hannah’s photos at pickup" at="2026-12-11T16:12:00Z" />
      <PrivatePhotos paths={privatePaths.slice(0, 2)} name="Photos from Jonah" size="small" />
      <PrivatePhotosField
        photos={privatePhotos}
        label="Photos"
        hint="Only the two of you and our team see them."
        optional
      />
    </Part>
  )
}
