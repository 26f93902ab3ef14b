import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'

/** Notification rows that are loading. */
export const NotificationSkeleton = ({ rows }: { rows: number }) => (
  <>
    <LoadingWords>Loading your notifications</LoadingWords>
    {Array.from({ length: rows }, (_, each) => (
      <div key={each} className="flex min-h-16 items-center gap-3 px-4 py-3">
        <Skeleton className="size-10 rounded-full!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      </div>
    ))}
  </>
)
