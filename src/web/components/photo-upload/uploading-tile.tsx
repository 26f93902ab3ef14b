import { X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { UploadingPhoto } from './photo.ts'
import { mainStyle } from './photo-tile.tsx'

type UploadingTileProps = {
  photo: UploadingPhoto
  isMain?: boolean
  style?: CSSProperties
  onRemove: () => void
}

export function UploadingTile({ photo, isMain = false, style, onRemove }: UploadingTileProps) {
  const { key, name, percent } = photo
  const isSent = percent === 100
  return (
    <li
      data-photo={key}
      style={style}
      className={classNames(
        'relative grid aspect-4/3 place-items-center rounded-[12px] bg-sunken p-2.5 text-center',
        isMain && mainStyle,
      )}
    >
      <div className="w-full max-w-60 min-w-0">
        <p className="num text-sm font-[650]">{isSent ? 'Getting it ready' : `Uploading ${percent}%`}</p>
        <div
          role="progressbar"
          aria-label={`Uploading ${name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="my-2 h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div
            className={classNames(
              'h-full rounded-full bg-select transition-[width]',
              isSent && 'animate-[pulse_1200ms_ease-in-out_infinite]',
            )}
            style={{ width: `${percent}%` }}
          />
        </div>
        <p className="truncate text-xs text-ink-3">{name}</p>
      </div>
      <IconButton label={`Stop uploading ${name}`} onClick={onRemove} className="absolute! top-0.5 right-0.5">
        <X size={18} aria-hidden />
      </IconButton>
    </li>
  )
}
