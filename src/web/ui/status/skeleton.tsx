import { classNames } from '#web/ui/class-names.ts'

/** A gray bar in place of text that is loading. Give it the size of the text, and add one `LoadingWords` to each group. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames('animate-[pulse_1200ms_ease-in-out_infinite] rounded-xs bg-skeleton', className)}
    />
  )
}

/** The frame of a picture that is loading, with a faint ridge. */
export function PictureSkeleton({ className = 'aspect-4/3' }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames(
        'animate-[pulse_1200ms_ease-in-out_infinite] overflow-hidden bg-skeleton',
        className,
      )}
    >
      <svg viewBox="0 0 400 300" preserveAspectRatio="none" className="size-full fill-skeleton-hi">
        <path d="M0 210 60 170 110 200 190 100 250 175 300 130 400 215V300H0Z" />
      </svg>
    </div>
  )
}

/** The loading message for screen readers, to which skeletons are hidden. */
export const LoadingWords = ({ children = 'Loading' }: { children?: string }) => (
  <p role="status" data-loading className="sr-only">
    {children}
  </p>
)
