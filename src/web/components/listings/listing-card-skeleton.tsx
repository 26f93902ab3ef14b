import { PictureSkeleton, Skeleton } from '#web/ui/status/skeleton.tsx'

/** The loading state of a listing card, in the size of the card. */
export const ListingCardSkeleton = () => (
  <div className="@container overflow-hidden rounded-lg border border-line bg-surface" aria-hidden>
    <PictureSkeleton />
    <div className="grid gap-1.5 px-4 pt-3.5 pb-4">
      <Skeleton className="my-0.5 h-5 w-3/5" />
      <Skeleton className="my-0.5 h-4 w-full @max-[16.5rem]:hidden max-sm:hidden" />
      <Skeleton className="my-0.5 h-4 w-4/5 @max-[16.5rem]:hidden max-sm:hidden" />
      <Skeleton className="mt-1.5 mb-0.5 h-4 w-2/3" />
      <div className="flex justify-between border-t border-line pt-3">
        <Skeleton className="h-6 w-28 rounded-full" />
        <Skeleton className="h-6 w-16" />
      </div>
    </div>
  </div>
)
