import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type EmptyStateProps = {
  icon: ReactNode
  /** Classes of the disc behind the icon, such as `bg-cat-snow-bg text-cat-snow`. */
  disc?: string
  title: string
  children: ReactNode
  action?: ReactNode
  /** Whether the empty state has an outline. Set it to false where nothing else is shown. */
  isFramed?: boolean
}

/** An empty list: an icon on a hill, a title, an explanation and one action. */
export function EmptyState({
  icon,
  disc = 'bg-quiet-bg text-quiet',
  title,
  children,
  action,
  isFramed = true,
}: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'flex flex-col items-center gap-3 px-6 py-10 text-center',
        isFramed && 'rounded-xl border border-line bg-surface',
      )}
    >
      <div className="relative grid h-20 w-35 place-items-center overflow-hidden">
        <span className={classNames('mb-2 grid size-15 place-items-center rounded-full', disc)}>{icon}</span>
        <svg
          viewBox="0 0 140 34"
          className="absolute bottom-0 -z-0 w-full fill-sunken mix-blend-multiply dark:mix-blend-screen"
          aria-hidden="true"
        >
          <path d="M0 34C30 32 42 15 68 14S112 31 140 34Z" />
        </svg>
      </div>
      <h2 className="text-xl">{title}</h2>
      <p className="max-w-[42ch] text-balance text-ink-2">{children}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
