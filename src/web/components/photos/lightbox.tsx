import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useModal } from '#web/ui/overlays/use-modal.ts'
import { photoName } from './photo-name.ts'
import { PrivatePicture } from './private-picture.tsx'

type LightboxProps = {
  paths: readonly string[]
  name: string
  time: string | undefined
  /** The index of the photo to begin with. */
  first: number
  onClose: () => void
}

/** Photos over the whole screen, in a row that scrolls by swipe, arrow keys or buttons. ESC and Close lead back. */
export function Lightbox({ paths, name, time, first, onClose }: LightboxProps) {
  const [shown, setShown] = useState(first)
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const heading = useId()
  useModal(dialog, true)
  useLayoutEffect(() => {
    row.current?.scrollTo({ left: first * row.current.clientWidth })
  }, [first])
  const last = paths.length - 1
  const show = (index: number) => {
    const next = Math.min(Math.max(index, 0), last)
    setShown(next)
    row.current?.scrollTo({ left: next * row.current.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }
  return (
    // The keys are those of a row of photos; every step has a button too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={onKeyDown}
      className="on-dark fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none bg-[#0a1311] p-0 text-white"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-center gap-3 py-2 pr-2 pl-4">
          <p aria-live="polite" className="num text-sm font-[650] whitespace-nowrap">
            {shown + 1} of {paths.length}
          </p>
          <div className="min-w-0 flex-1 text-center text-sm">
            <h2 id={heading} className="truncate font-sans text-sm font-[550] tracking-normal">
              {name}
            </h2>
            {time && <p className="text-xs text-white/75">{time}</p>}
          </div>
          <Disc label="Close" onClick={onClose}>
            <X size={22} aria-hidden />
          </Disc>
        </div>
        <div className="relative min-h-0 pb-[env(safe-area-inset-bottom)]">
          <ul
            ref={row}
            onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
              setShown(Math.round(scrollLeft / clientWidth))
            }
            // A scrollable row must be reachable by keyboard.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            aria-label="Photos"
            className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain -outline-offset-3 [scrollbar-width:none]"
          >
            {paths.map((path, index) => (
              <li
                key={path}
                aria-hidden={index !== shown}
                className="h-full w-full shrink-0 snap-center sm:px-20 sm:pb-6"
              >
                <PrivatePicture
                  path={path}
                  alt={photoName(name, index, paths.length)}
                  sizes="100vw"
                  frame="size-full bg-transparent!"
                />
              </li>
            ))}
          </ul>
          {paths.length > 1 && (
            <>
              <Disc
                label="Previous photo"
                aria-disabled={shown === 0}
                onClick={() => show(shown - 1)}
                className="absolute! top-1/2 left-3 -translate-y-1/2"
              >
                <ChevronLeft size={22} aria-hidden />
              </Disc>
              <Disc
                label="Next photo"
                aria-disabled={shown === last}
                onClick={() => show(shown + 1)}
                className="absolute! top-1/2 right-3 -translate-y-1/2"
              >
                <ChevronRight size={22} aria-hidden />
              </Disc>
            </>
          )}
        </div>
      </div>
    </dialog>
  )
}

const Disc = ({ className, ...rest }: ComponentProps<typeof IconButton>) => (
  <IconButton
    {...rest}
    className={classNames(
      'bg-[#2a3532]/90 text-white hover:bg-[#43504c]! aria-disabled:opacity-40',
      className,
    )}
  />
)
