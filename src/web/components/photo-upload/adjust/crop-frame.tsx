import { Move } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { drawPhoto } from '#web/components/photo-upload/draw-photo.ts'
import { type Corner, corners, type Crop, moveCorner, moveCrop, uncut } from './crop.ts'

/** The longer side of the drawn photo in pixels: sharp in the dialog on a screen with two pixels per CSS pixel. */
const shownSide = 1200

type CropFrameProps = { picture: ImageBitmap; turns: number; crop: Crop; onChange: (crop: Crop) => void }

/**
 * The whole photo with a frame around the part that stays. The user drags the frame or its corners, or moves them with the
 * arrow keys.
 */
export function CropFrame({ picture, turns, crop, onChange }: CropFrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const canvas = drawPhoto(picture, { turns, crop: uncut }, shownSide)
    if (!canvas) return
    canvas.className = 'block max-h-[50dvh] max-w-full'
    stage.current?.prepend(canvas)
    return () => canvas.remove()
  }, [picture, turns])
  const handle = (move: (x: number, y: number) => Crop) => ({
    type: 'button' as const,
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent) => currentTarget.setPointerCapture(pointerId),
    onPointerMove: ({ buttons, movementX, movementY }: PointerEvent) => {
      const { width, height } = stage.current!.getBoundingClientRect()
      if (buttons === 1) onChange(move(movementX / width, movementY / height))
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.shiftKey ? 0.1 : 0.02
      const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
      if (!by) return
      event.preventDefault()
      onChange(move(by[0]! * step, by[1]! * step))
    },
    'aria-description': 'Drag, or press the arrow keys',
  })
  const { left, top, width, height } = crop
  return (
    <div ref={stage} className="relative mx-auto w-fit touch-none overflow-hidden rounded-md select-none">
      <div
        className="absolute border-2 border-white shadow-[0_0_0_100vmax_rgb(18_36_31/0.6)]"
        style={{
          left: `${left * 100}%`,
          top: `${top * 100}%`,
          width: `${width * 100}%`,
          height: `${height * 100}%`,
        }}
      >
        <button
          {...handle((x, y) => moveCrop(crop, x, y))}
          aria-label="Move the part that stays"
          className="absolute inset-0 grid cursor-move place-items-center -outline-offset-5"
        >
          <span className="picture-mark grid size-8 place-items-center rounded-[9px] bg-picture-disc text-picture-ink">
            <Move size={18} aria-hidden />
          </span>
        </button>
        {corners.map((corner) => (
          <button
            key={corner}
            {...handle((x, y) => moveCorner(crop, corner, x, y))}
            aria-label={`Move the ${corner} corner`}
            className={classNames('absolute grid size-11 -outline-offset-3', places[corner])}
          >
            <span className="picture-mark size-5 rounded-full bg-white" />
          </button>
        ))}
      </div>
      <p role="status" className="sr-only">
        {Math.round(width * 100)}% of the width and {Math.round(height * 100)}% of the height stay
      </p>
    </div>
  )
}

/** The class names of the corner handles. They are inside the frame, because focusing a handle outside would scroll the photo. */
const places: Record<Corner, string> = {
  'upper left': 'top-0 left-0 items-start justify-items-start cursor-nwse-resize',
  'upper right': 'top-0 right-0 items-start justify-items-end cursor-nesw-resize',
  'lower left': 'bottom-0 left-0 items-end justify-items-start cursor-nesw-resize',
  'lower right': 'right-0 bottom-0 items-end justify-items-end cursor-nwse-resize',
}
