import { PictureSkeleton, Skeleton } from '#web/ui/status/skeleton.tsx'

/** The placeholder of a booking while it loads, in its final size. */
export const BookingRowSkeleton = () => (
  <div
    aria-hidden
    className="grid grid-cols-[5.75rem_minmax(0,1fr)] overflow-hidden rounded-xl border border-line bg-surface sm:grid-cols-[8.75rem_minmax(0,1fr)] lg:grid-cols-[12.25rem_minmax(0,1fr)_14.75rem]"
  >
    <PictureSkeleton className="max-sm:mt-3.5 max-sm:ml-3.5 max-sm:size-19.5 max-sm:rounded-md sm:min-h-56" />
    <div className="grid content-start gap-3 p-3.5 sm:px-6 sm:py-5.5">
      <Skeleton className="h-6.5 w-36 rounded-full" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-7 w-1/2" />
    </div>
    <div className="col-span-full grid content-between gap-3 border-t border-line p-3.5 sm:px-6 sm:py-5.5 lg:col-span-1 lg:border-t-0 lg:border-l">
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  </div>
)

export const bookingSkeletons = [1, 2, 3].map((each) => <BookingRowSkeleton key={each} />)
