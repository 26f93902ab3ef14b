import { RotateCw, X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { FailedPhoto } from './photo.ts'

type FailedTileProps = {
  photo: FailedPhoto
  style?: CSSProperties
  className?: string
  onRemove: () => void
}

/** The tile of a failed upload: the reason, and the buttons to try again and to remove it. */
export const FailedTile = ({ photo, style, className, onRemove }: FailedTileProps) => (
  <li
    data-photo={photo.key}
    style={style}
    className={classNames(
      'relative grid aspect-4/3 content-center justify-items-center gap-0.5 overflow-hidden rounded-[12px] border border-bad bg-bad-bg p-2 text-center',
      className,
    )}
  >
    <p
      role="alert"
      className="line-clamp-3 max-w-full px-5 text-xs wrap-anywhere text-bad"
      title={photo.reason}
    >
      {photo.reason}
    </p>
    <button
      type="button"
      onClick={photo.retry}
      aria-label={`Try again: ${photo.name}`}
      className="link hit inline-flex items-center gap-1.5 text-sm font-[650]"
    >
      <RotateCw size={16} aria-hidden />
      Try again
    </button>
    <IconButton label={`Remove ${photo.name}`} onClick={onRemove} className="absolute! top-0 right-0">
      <X size={18} aria-hidden />
    </IconButton>
  </li>
)
