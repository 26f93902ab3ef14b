import { Camera } from 'lucide-react'
import { useId } from 'react'
import { Avatar } from '#web/components/users/avatar.tsx'
import { acceptedPhotos } from '#web/components/photo-upload/upload-photo.ts'
import { buttonStyle } from '#web/ui/buttons/button-style.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/status/spinner.tsx'
import type { Viewer } from '#src/rendering.ts'
import type { Picture } from './use-picture.ts'

export function PictureField({ viewer, picture }: { viewer: Viewer; picture: Picture }) {
  const { preview, isUploading, choose } = picture
  const hint = useId()
  return (
    <div className="flex items-center gap-4">
      {/* Only a new picture is shown here; the header above shows the saved one. */}
      {preview && <Avatar key={preview} user={{ ...viewer, profileImageUrl: preview }} size={72} />}
      <div className="grid justify-items-start gap-1.5">
        <label
          className={classNames(
            buttonStyle({ variant: 'line', size: 'small' }),
            'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          {isUploading ? <Spinner /> : <Camera size={18} aria-hidden />}
          {isUploading ? 'Uploading...' : 'Choose a picture'}
          <input
            type="file"
            accept={acceptedPhotos}
            aria-describedby={hint}
            aria-disabled={isUploading}
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file && !isUploading) void choose(file)
              target.value = ''
            }}
          />
        </label>
        <p id={hint} className="text-xs text-ink-3">
          JPEG, PNG or WebP, up to 5 MB.
        </p>
      </div>
    </div>
  )
}
