import { useState } from 'react'
import { type FocalPoint, photoCenter } from '#domain/photo.ts'
import type { ReadyPhoto } from '#web/components/photo-upload/photo.ts'
import { PhotoPicture } from '#web/components/photo-upload/photo-picture.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { SubjectPicker } from './subject-picker.tsx'

const previews = [
  { name: 'On cards', frame: 'aspect-4/3 rounded-md' },
  { name: 'In wide places', frame: 'aspect-video rounded-md' },
]

type SubjectFormProps = { photo: ReadyPhoto; onPick: (point: FocalPoint) => void }

/** A form to mark the subject of a photo, with previews of how the photo is cropped around it. */
export function SubjectForm({ photo: { path, focalPoint }, onPick }: SubjectFormProps) {
  const [point, setPoint] = useState(focalPoint)
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Your listing shows the photo whole. Where only a part fits, it is cropped around the mark: drag it
        onto your gear, or move it with the arrow keys.
      </p>
      <SubjectPicker path={path} point={point} onChange={setPoint} />
      <div className="mx-auto grid w-full max-w-80 grid-cols-2 items-end gap-4">
        {previews.map(({ name, frame }) => (
          <figure key={name} className="grid gap-1 text-center text-xs text-ink-2">
            <PhotoPicture path={path} alt="" focalPoint={point} frame={frame} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
      <div className="flex gap-2.5">
        <Button variant="line" onClick={() => setPoint(photoCenter)}>
          Center
        </Button>
        <Button wide onClick={() => onPick(point)}>
          Keep this in view
        </Button>
      </div>
    </div>
  )
}
