import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useModal } from '#web/ui/overlays/use-modal.ts'
import { photoName } from '#web/components/photos/photo-name.ts'
import { Disc, Steps } from './disc.tsx'
import { Slide } from './slide.tsx'
import { Strip } from './strip.tsx'
import { useZoom } from './use-zoom.ts'

type LightboxProps = {
  paths: readonly string[]
  name: string
  /** Returns the alt text of a photo; without it the text is made from `name` and the number of the photo. */
  nameOf?: (index: number) => string
  time?: string | undefined
  /** The index of the photo to begin with. */
  first: number
  /** Called with the index of the photo that was shown last. */
  onClose: (last: number) => void
}

/**
 * Shows photos over the whole screen, in a row that scrolls by swipe, arrow keys, buttons or thumbnails. A pinch, a double
 * tap, the wheel, a button, + or − enlarges a photo, which the user then moves by dragging or with the arrow keys. ESC and
 * the Close button close it.
 */
export function Lightbox({ paths, name, nameOf, time, first, onClose }: LightboxProps) {
  const [shown, setShown] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const heading = useId()
  const zoom = useZoom(row, shown)
  useModal(dialog, true)
  useLayoutEffect(() => {
    row.current?.scrollTo({ left: first * row.current.clientWidth })
  }, [first])
  const last = paths.length - 1
  const show = (index: number) => {
    const next = Math.min(Math.max(index, 0), last)
    zoom.reset()
    setShown(next)
    row.current?.scrollTo({ left: next * row.current.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.ctrlKey || event.altKey) return
    if (zoom.onKey(event.key)) return event.preventDefault()
    const next = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }
  return (
    // The dialog handles the keys of the photo row. Each step that they take has a button too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose(shown)
      }}
      onKeyDown={onKeyDown}
      className="on-dark fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-[#0a1311] p-0 text-white [&_img]:filter-none!"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] pb-[env(safe-area-inset-bottom)]">
        <div className="flex items-center gap-2 py-2 pr-2 pl-4 sm:pr-4 sm:pl-5">
          <p className="num text-sm font-[650] whitespace-nowrap">
            <span aria-hidden>
              {shown + 1} of {paths.length}
            </span>
            <span role="status" className="sr-only">
              Photo {shown + 1} of {paths.length}
            </span>
          </p>
          <div className="min-w-0 flex-1 text-center text-sm">
            <h2 id={heading} className="truncate font-sans text-sm font-[550] tracking-normal max-sm:sr-only">
              {name}
            </h2>
            {time && <p className="text-xs text-white/75">{time}</p>}
          </div>
          <Disc label={zoom.isEnlarged ? 'Zoom out' : 'Zoom in'} onClick={zoom.toggle}>
            {zoom.isEnlarged ? <ZoomOut size={22} aria-hidden /> : <ZoomIn size={22} aria-hidden />}
          </Disc>
          <Disc label="Close" onClick={() => onClose(shown)}>
            <X size={22} aria-hidden />
          </Disc>
        </div>
        <div className="relative min-h-0 overflow-hidden">
          <ul
            ref={row}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setShown(Math.round(scrollLeft / clientWidth))
            }
            // A scrollable row must be reachable by keyboard.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label="Photos"
            className={`flex h-full snap-x snap-mandatory overscroll-contain -outline-offset-3 [scrollbar-width:none] ${zoom.isEnlarged ? 'cursor-grab touch-none overflow-hidden active:cursor-grabbing' : 'cursor-zoom-in touch-pan-x overflow-x-auto overflow-y-hidden'}`}
          >
            {paths.map((path, index) => (
              <Slide
                key={path}
                path={path}
                alt={nameOf?.(index) ?? photoName(name, index, paths.length)}
                isShown={index === shown}
                transform={index === shown ? zoom.transform : undefined}
              />
            ))}
          </ul>
          {last > 0 && <Steps {...{ shown, last, show }} />}
        </div>
        {last > 0 ? <Strip {...{ paths, shown, show }} /> : <div className="h-6" />}
      </div>
    </dialog>
  )
}
