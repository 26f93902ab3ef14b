import { Skeleton } from '#web/ui/status/skeleton.tsx'
import { ListingCardSkeleton } from './listing-card-skeleton.tsx'

export const cardsPerRow = 4
export const rowClasses =
  'gap-4 max-md:-mx-4 max-md:flex max-md:snap-x max-md:scroll-px-4 max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] max-md:*:w-68 max-md:*:shrink-0 max-md:*:snap-start sm:max-md:-mx-6 sm:max-md:scroll-px-6 sm:max-md:px-6 md:grid md:grid-cols-3 md:max-lg:*:nth-[n+4]:hidden lg:grid-cols-4 xl:gap-6'

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
