import { PrivatePhotosField } from '#web/components/photo-upload/private-photos-field.tsx'
import { PrivatePhotos } from '#web/components/photos/private-photos.tsx'
import { Part } from '#web/component-gallery/part.tsx'
import { privatePaths, privatePhotos } from '#web/component-gallery/samples.ts'

/** Private photos: how they are seen and how they are added. */
export function PhotoSamples() {
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
