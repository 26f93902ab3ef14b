import { classNames } from '#web/ui/class-names.ts'

type UnreadCountProps = {
  count: number
  /** What is unread, where the words around it do not say so. */
  words?: string
  className?: string
}

/** A number on a disc, read out as `3 unread`. Nothing where nothing waits. */
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
