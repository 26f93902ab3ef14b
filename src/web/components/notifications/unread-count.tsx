import { classNames } from '#web/ui/class-names.ts'

type UnreadCountProps = {
  count: number
  /** The words for screen readers after the number. Needed where the surrounding text does not say what is unread. */
  words?: string
  className?: string
}

/** A number on a disc, which screen readers read as `3 unread`. Renders nothing for 0. */
export const UnreadCount = ({ count, words = 'unread', className }: UnreadCountProps) =>
  count > 0 && (
    <span
      className={classNames(
        'num grid h-5.5 min-w-5.5 place-items-center rounded-full bg-brand px-1.5 text-2xs font-bold text-on-brand',
        className,
      )}
    >
      <span>
        {count > 99 ? '99+' : count}
        <span className="sr-only"> {words}</span>
      </span>
    </span>
  )
