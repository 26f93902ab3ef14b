import { classNames } from '#web/ui/class-names.ts'

type UnreadCountProps = {
  count: number
  /** For the navigation bar. */
  isSmall?: boolean
  className?: string
}

/** A number on a disc, which screen readers read as `3 unread`. Renders nothing for 0. */
export const UnreadCount = ({ count, isSmall = false, className }: UnreadCountProps) =>
  count > 0 && (
    <span
      className={classNames(
        'num grid place-items-center rounded-full bg-mark font-bold text-white',
        isSmall ? 'h-4.5 min-w-4.5 px-1 text-[0.6875rem] leading-none' : 'h-5.5 min-w-5.5 px-1.5 text-2xs',
        className,
      )}
    >
      <span>
        {count > 99 ? '99+' : count}
        <span className="sr-only"> unread</span>
      </span>
    </span>
  )
