import { X } from 'lucide-react'
import { PrivatePicture } from '#web/components/photos/private-picture.tsx'
import { FailedTile } from './failed-tile.tsx'
import { isFailed, isReady, type Photo } from './photo.ts'
import { TileButton } from './tile-button.tsx'
import { UploadingTile } from './uploading-tile.tsx'

type PrivateTileProps = { photo: Photo; number: number; count: number; onRemove: () => void }

/** A private photo of a form: uploading, ready or failed. */
export function PrivateTile({ photo, number, count, onRemove }: PrivateTileProps) {
  if (isFailed(photo)) return <FailedTile {...{ photo, onRemove }} />
  if (!isReady(photo)) return <UploadingTile {...{ photo, onRemove }} />
  return (
    <li
      data-photo={photo.key}
      className="relative aspect-4/3 overflow-hidden rounded-[12px] border border-line bg-sunken"
    >
      <PrivatePicture path={photo.path} alt={`Photo ${number} of ${count}`} sizes="10rem" />
      <TileButton label={`Remove photo ${number}`} onClick={onRemove} className="absolute top-0 right-0">
        <X size={18} aria-hidden />
      </TileButton>
    </li>
  )
}
