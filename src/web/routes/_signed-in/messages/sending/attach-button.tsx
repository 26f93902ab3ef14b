import { ImagePlus } from 'lucide-react'
import { acceptedPhotos } from '#web/components/photo-upload/upload-photo.ts'

type AttachButtonProps = { isFull: boolean; onFiles: (files: File[]) => void }

/** Chooses photos for a message. */
export const AttachButton = ({ isFull, onFiles }: AttachButtonProps) => (
  <label
    title="Add photos"
    className="relative -ml-3 grid size-12 shrink-0 cursor-pointer place-items-center rounded-[10px] text-ink-2 hover:bg-sunken hover:text-ink has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
  >
    <ImagePlus size={22} aria-hidden />
    <input
      type="file"
      multiple
      accept={acceptedPhotos}
      aria-label="Add photos"
      disabled={isFull}
      className="sr-only"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        // Without this, choosing a file again after removing it would fire no `change` event.
        target.value = ''
      }}
    />
  </label>
)
