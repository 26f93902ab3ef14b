import { PictureSkeleton, Skeleton } from '#web/ui/status/skeleton.tsx'

/** The placeholder of a booking while it loads, in its final size. */
const BookingRowSkeleton = () => (
  <div
    aria-hidden
    className="grid min-h-30 grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3.5 p-4 sm:grid-cols-[7.5rem_minmax(0,1fr)_9rem] sm:items-center sm:gap-x-5 sm:p-3.5"
  >
    <PictureSkeleton className="aspect-4/3 rounded-md" />
    <div className="grid content-start gap-2.5">
      <Skeleton className="h-6.5 w-36 rounded-full" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-4 w-2/5" />
    </div>
    <Skeleton className="h-11 max-sm:hidden" />
  </div>
)

export const bookingSkeletons = [1, 2, 3].map((each) => <BookingRowSkeleton key={each} />)
