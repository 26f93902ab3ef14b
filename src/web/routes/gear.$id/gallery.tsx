import { type UIEvent, useRef, useState } from 'react'
import type { ListingView } from '#contract/listings.ts'
import { ListingPicture } from '#web/components/listings/listing-picture.tsx'

const edge =
  'after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit] after:inset-ring after:inset-ring-ink/10'

/** The photos in a row that scrolls by touch, arrow keys or thumbnails; it scrolls without scripts too. */
export function Gallery({ listing }: { listing: ListingView }) {
  const [shown, setShown] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  // Without photos the cover of the category is shown instead.
  const length = Math.max(listing.images.length, 1)
  const photos = Array.from({ length }, (_, index) => index)
  const name = (index: number) =>
    length === 1 ? listing.title : `${listing.title}, photo ${index + 1} of ${length}`
  const follow = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth))
  }
  const show = (index: number) => {
    setShown(index)
    row.current?.scrollTo({ left: index * row.current.clientWidth })
  }
  return (
    <div className="max-sm:-order-1 max-sm:-mx-4 lg:col-start-1">
      <div className={`relative overflow-hidden sm:rounded-xl ${edge}`}>
        <ul
          ref={row}
          onScroll={follow}
          // A scrollable row must be reachable by keyboard.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={length > 1 ? 0 : undefined}
          aria-label={`Photos of ${listing.title}`}
          className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-[inherit] -outline-offset-3 [scrollbar-width:none] noscript:[scrollbar-width:auto]"
        >
          {photos.map((index) => (
            <li key={index} className="w-full shrink-0 snap-center">
              <ListingPicture
                {...{ listing, index }}
                alt={name(index)}
                sizes="(width < 40rem) 100vw, (width < 64rem) calc(100vw - 3rem), min(calc(100vw - 31rem), 50rem)"
                frame="aspect-4/3 sm:aspect-[16/9.6]"
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
        {length > 1 && (
          <span className="num absolute right-3 bottom-3 inline-flex h-6.5 items-center rounded-full bg-[#12241f]/82 px-2.5 text-xs font-[650] text-white sm:hidden noscript:hidden">
            {shown + 1} of {length}
          </span>
        )}
      </div>
      {length > 1 && (
        <ul
          className={`mt-3 grid gap-3 max-sm:hidden noscript:hidden ${length > 4 ? 'grid-cols-5' : 'grid-cols-4'}`}
        >
          {photos.map((index) => (
            <li key={index}>
              <button
                type="button"
                aria-label={`Photo ${index + 1} of ${length}`}
                aria-current={shown === index}
                onClick={() => show(index)}
                className={`relative block w-full overflow-hidden rounded-[12px] outline-offset-2 aria-[current=true]:not-focus-visible:outline-3 aria-[current=true]:not-focus-visible:outline-ink ${edge}`}
              >
                <ListingPicture {...{ listing, index }} sizes="12rem" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
