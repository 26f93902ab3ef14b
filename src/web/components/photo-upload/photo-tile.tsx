import { ChevronLeft, ChevronRight, Crop, GripVertical, X } from 'lucide-react'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { ReadyPhoto } from './photo.ts'
import { PhotoPicture } from './photo-picture.tsx'
import { TileButton } from './tile-button.tsx'

type PhotoTileProps = {
  photo: ReadyPhoto
  index: number
  count: number
  isDragged: boolean
  style: CSSProperties
  onStart: (event: PointerEvent, fromHandle: boolean) => void
  onMove: (to: number) => void
  /** Called when the user wants to pick the photo's focal point, or to rotate or crop it. */
  onAdjust: () => void
  onRemove: () => void
}

/** A photo with a drag handle, a remove button, and buttons to reorder without dragging. */
export function PhotoTile({
  photo,
  index,
  count,
  isDragged,
  style,
  onStart,
  onMove,
  onAdjust,
  onRemove,
}: PhotoTileProps) {
  const number = index + 1
  const onArrow = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(index + step)
  }
  return (
    <li
      data-photo={photo.key}
      style={style}
      // The handle and the buttons are the keyboard alternative to dragging.
      onPointerDown={(event) => onStart(event, false)}
      className={classNames(
        'group picture-edge aspect-4/3 cursor-grab overflow-hidden rounded-[12px] bg-sunken',
        index === 0 && mainStyle,
        isDragged && 'z-1 cursor-grabbing opacity-80 outline-3 outline-focus',
      )}
    >
      <div className="picture-scrim absolute inset-0">
        <PhotoPicture path={photo.path} alt={`Photo ${number} of ${count}`} focalPoint={photo.focalPoint} />
      </div>
      <TileButton
        label={`Move photo ${number}`}
        aria-description="Drag, or press the arrow keys"
        onPointerDown={(event) => {
          event.stopPropagation()
          onStart(event, true)
        }}
        onKeyDown={onArrow}
        className="absolute top-1 left-1 cursor-grab touch-none"
      >
        <GripVertical size={18} aria-hidden />
      </TileButton>
      <TileButton
        label={`Adjust photo ${number}`}
        aria-haspopup="dialog"
        onClick={onAdjust}
        className="absolute top-1 right-10"
      >
        <Crop size={18} aria-hidden />
      </TileButton>
      <TileButton label={`Remove photo ${number}`} onClick={onRemove} className="absolute top-1 right-1">
        <X size={18} aria-hidden />
      </TileButton>
      {index === 0 && (
        <Badge className="pointer-events-none absolute bottom-2.5 left-2.5 bg-[#12241f] text-white">
          Main Photo
        </Badge>
      )}
      <div className={classNames('absolute right-1 bottom-1 flex', shownOnHover)}>
        <TileButton
          label={`Move photo ${number} earlier`}
          aria-disabled={index === 0}
          onClick={() => onMove(index - 1)}
          className="aria-disabled:opacity-40"
        >
          <ChevronLeft size={18} aria-hidden />
        </TileButton>
        <TileButton
          label={`Move photo ${number} later`}
          aria-disabled={number === count}
          onClick={() => onMove(index + 1)}
          className="aria-disabled:opacity-40"
        >
          <ChevronRight size={18} aria-hidden />
        </TileButton>
      </div>
    </li>
  )
}

/** Class names of the first photo: it takes four cells of the grid, and on phones the whole width. */
export const mainStyle = 'col-span-2 sm:row-span-2 sm:place-self-stretch'

const shownOnHover =
  '[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 [@media(hover:hover)]:group-focus-within:opacity-100'
