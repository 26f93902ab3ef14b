import { Crop } from 'lucide-react'
import { useState } from 'react'
import type { FocalPoint } from '#domain/photo.ts'
import type { ReadyPhoto } from '#web/components/photo-upload/photo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CropForm } from './crop-form.tsx'
import { SubjectForm } from './subject-form.tsx'

type AdjustDialogProps = {
  photo: ReadyPhoto
  number: number
  onPick: (point: FocalPoint) => void
  /** Called with the rotated or cropped file, which is uploaded in place of the first one. */
  onCrop: (changed: File) => void
  onClose: () => void
}

/**
 * A dialog in which the owner picks the point of a photo that stays in view where the photo is cropped. A photo that was
 * chosen since the form opened can also be rotated and cropped.
 */
export function AdjustDialog({ photo, number, onPick, onCrop, onClose }: AdjustDialogProps) {
  const { source } = photo
  const [isCropping, setCropping] = useState(false)
  return (
    <Dialog isOpen onClose={onClose} title={`Adjust photo ${number}`} closable width="md:max-w-150">
      {source && isCropping ? (
        <CropForm
          file={source}
          onCancel={() => setCropping(false)}
          onDone={(changed) => {
            onCrop(changed)
            onClose()
          }}
        />
      ) : (
        <div className="grid gap-4">
          {source && (
            <Button variant="line" onClick={() => setCropping(true)}>
              <Crop size={18} aria-hidden />
              Rotate or crop
            </Button>
          )}
          <SubjectForm
            photo={photo}
            onPick={(point) => {
              onPick(point)
              onClose()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}
