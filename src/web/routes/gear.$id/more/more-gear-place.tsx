import { useEffect, useRef, useState } from 'react'
import type { ListingView } from '#contract/listings.ts'
import type { MoreGear } from './more-gear.tsx'
import { CardRowSkeleton } from '#web/components/listings/card-row-skeleton.tsx'
import { rememberViewed } from './recently-viewed.ts'

/** Loads the rows of other gear when the user scrolls near them, so that they do not slow down the first view of the page. */
export function MoreGearPlace({ listing }: { listing: ListingView }) {
  const place = useRef<HTMLDivElement>(null)
  const [Rows, setRows] = useState<typeof MoreGear>()
  useEffect(() => {
    const load = () =>
      import('./more-gear.tsx').then(
        (module) => setRows(() => module.MoreGear),
        // If the code cannot be loaded, the page is complete without these rows.
        () => undefined,
      )
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void load()
      },
      { rootMargin: '800px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => rememberViewed(listing.id), [listing.id])
  return (
    <div ref={place} className={Rows ? '' : 'noscript:hidden'}>
      {Rows ? (
        <Rows listing={listing} />
      ) : (
        <>
          <CardRowSkeleton />
          <CardRowSkeleton />
        </>
      )}
    </div>
  )
}
