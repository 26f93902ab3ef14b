import { useState } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { largestPhotoWidth, photoSource } from '#domain/photo.ts'
import type { Lightbox } from '#web/components/photos/lightbox/lightbox.tsx'

const load = () => import('#web/components/photos/lightbox/lightbox.tsx')

/** Opens the photos of a listing large. Its code loads with the first press, or before it when the pointer comes near. */
export function useLightbox({ images, title }: ListingView, onClosed: (last: number) => void) {
  const [opened, setOpened] = useState<{ Dialog: typeof Lightbox; first: number }>()
  return {
    load: () => void load().catch(() => {}),
    open: (first: number) =>
      void load().then(
        (module) => setOpened({ Dialog: module.Lightbox, first }),
        // Offline, or after an update of the site: the browser shows the file by itself.
        () => location.assign(photoSource(images[first]!, largestPhotoWidth, 'jpg')),
      ),
    dialog: opened && (
      <opened.Dialog
        paths={images}
        name={title}
        nameOf={(index) => `${title}, photo ${index + 1} of ${images.length}`}
        first={opened.first}
        onClose={(last) => {
          setOpened(undefined)
          // Waits until the dialog is gone and has returned the focus to the element that opened it.
          requestAnimationFrame(() => onClosed(last))
        }}
      />
    ),
  }
}
