import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { ListingCardSkeleton } from './listing-card-skeleton.tsx'

export const cardsPerRow = 4
export const rowClasses =
  '-mx-4 flex snap-x gap-4 scroll-px-4 px-4 py-1 [scrollbar-width:none] *:w-68 *:shrink-0 *:snap-start sm:-mx-6 sm:scroll-px-6 sm:px-6 xl:mx-0 xl:grid xl:grid-cols-4 xl:gap-6 xl:overflow-visible xl:px-0 xl:*:w-auto'

/** The list items of a row of cards that are loading. */
export const SkeletonCards = () =>
  Array.from({ length: cardsPerRow }, (_, at) => (
    <li key={at}>
      <ListingCardSkeleton />
    </li>
  ))

/**
 * A row of cards whose code is loading, in the size of the row. It stands below the first view and does not pulse: fifty
 * animations, each a layer of its own, would delay what is in view.
 */
export const CardRowSkeleton = () => (
  <div aria-hidden className="mt-12 **:animate-none">
    <div className="mb-3.5 flex min-h-11 items-center">
      <Skeleton className="h-7 w-48" />
    </div>
    <ul className={`${rowClasses} overflow-hidden`}>
      <SkeletonCards />
    </ul>
  </div>
)
