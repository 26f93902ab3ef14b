import { Maximize2 } from 'lucide-react'
import { type KeyboardEvent, type UIEvent, useRef, useState } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { WholePicture } from '#web/components/listings/whole-picture.tsx'
import { useHydrated } from '#web/router/use-hydrated.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PhotoLink } from './gallery/photo-link.tsx'
import { Thumbnails } from './gallery/thumbnails.tsx'
import { useLightbox } from './gallery/use-lightbox.tsx'

/**
 * The `sizes` attribute of a photo. It follows the layout: as wide as the window up to 767 px, then beside the thumbnails,
 * from 1024 px beside a card of 340 or 384 px, and from 1280 px with the thumbnails between them.
 */
const sizes =
  '(width < 48rem) 100vw, (width < 64rem) calc(100vw - 12rem), (width < 80rem) calc(100vw - 27rem), (width < 100rem) 41rem, 53rem'
/** The aspect ratio of most photos and of all cover pictures, so that little space is left at their edges. */
const frame = 'aspect-4/3'

/**
 * The photos, each whole, in a row that scrolls by touch, arrow keys or thumbnails. A press opens them large. Without scripts
 * the row scrolls too, and a press shows the largest file.
 */
export function Gallery({ listing }: { listing: ListingView }) {
  const [shown, setShown] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const isHydrated = useHydrated()
  const { images, title } = listing
  const count = images.length
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth))
  }
  const show = (index: number) => {
    setShown(index)
    row.current?.scrollTo({ left: index * row.current.clientWidth })
  }
  /** Focuses a photo without scrolling, because `show` scrolls the row. */
  const focus = (index: number) => row.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true })
  const lightbox = useLightbox(listing, (last) => {
    show(last)
    focus(last)
  })
  const step = (event: KeyboardEvent) => {
    const next = { ArrowLeft: shown - 1, ArrowRight: shown + 1 }[event.key]
    if (next === undefined || next < 0 || next >= count) return
    event.preventDefault()
    show(next)
    focus(next)
  }
  return (
    <div
      data-gallery
      className={classNames(
        'max-sm:-order-1 max-sm:-mx-4',
        count > 1 && 'beside:grid beside:grid-cols-[minmax(0,4.35fr)_minmax(0,1fr)] beside:gap-3',
      )}
    >
      <div className="picture-edge overflow-hidden has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus sm:rounded-xl">
        {count === 0 ? (
          <WholePicture listing={listing} alt={title} {...{ sizes, frame }} eager />
        ) : (
          // Arrow keys move between the photos; touch and thumbnails do the same without a keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <ul
            ref={row}
            onScroll={follow}
            onKeyDown={step}
            aria-label={`Photos of ${title}`}
            className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-[inherit] [scrollbar-width:none] noscript:[scrollbar-width:auto]"
          >
            {images.map((path, index) => (
              <li key={path} className="w-full shrink-0 snap-center">
                <PhotoLink
                  path={path}
                  // The row is one tab stop; without scripts each photo is one.
                  tabIndex={isHydrated && index !== shown ? -1 : undefined}
                  onOpen={() => lightbox.open(index)}
                  onNear={lightbox.load}
                >
                  <WholePicture
                    {...{ listing, index, sizes, frame }}
                    alt={count === 1 ? title : `${title}, photo ${index + 1} of ${count}`}
                    eager={index === 0}
                  />
                </PhotoLink>
              </li>
            ))}
          </ul>
        )}
        {count > 0 && (
          <span
            aria-hidden
            className="num pointer-events-none absolute right-3 bottom-3 inline-flex h-8.5 items-center gap-1.5 rounded-full bg-[#12241f]/84 px-3 text-xs font-[650] text-white noscript:hidden"
          >
            <Maximize2 size={14} />
            {count > 1 ? `${shown + 1} of ${count}` : 'View'}
          </span>
        )}
      </div>
      {count > 1 && <Thumbnails {...{ listing, shown, show }} />}
      {lightbox.dialog}
    </div>
  )
}
