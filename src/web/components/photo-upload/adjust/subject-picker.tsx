import type { KeyboardEvent, PointerEvent } from 'react'
import type { FocalPoint } from '#domain/photo.ts'
import { PictureSkeleton } from '#web/ui/status/skeleton.tsx'
import { useSignedPhoto } from '#web/components/photo-upload/use-signed-photo.ts'
import { pointAfter, pointAt } from './focal-point.ts'

type SubjectPickerProps = { path: string; point: FocalPoint; onChange: (point: FocalPoint) => void }

/** A whole photo with a mark for its subject. The user drags the mark or moves it with the arrow keys. */
export function SubjectPicker({ path, point, onChange }: SubjectPickerProps) {
  const signed = useSignedPhoto(path)
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons === 1) onChange(pointAt(event.currentTarget.getBoundingClientRect(), event))
  }
  const step = (event: KeyboardEvent) => {
    const next = pointAfter(point, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  if (signed.isPending) return <PictureSkeleton />
  return (
    <div
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={follow}
      className="picture-edge mx-auto w-fit touch-none cursor-crosshair overflow-hidden rounded-lg select-none"
    >
      <img
        src={signed.data?.signedUrl}
        alt=""
        draggable={false}
        className="night-dim block max-h-[42dvh] min-h-24 min-w-24 max-w-full"
      />
      <button
        type="button"
        aria-label="Subject: drag it, or press the arrow keys"
        onKeyDown={step}
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
        className="absolute grid size-11 -translate-1/2 cursor-move place-items-center rounded-full"
      >
        <span className="picture-mark size-7 rounded-full border-3 border-white inset-ring inset-ring-[#12241f]/60" />
      </button>
      <p role="status" className="sr-only">
        {point.x}% from the left, {point.y}% from the top
      </p>
    </div>
  )
}
