import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type DrawerProps = {
  /** The id of the row that the drawer shows. When it changes, the focus moves to the heading. */
  id: string
  title: ReactNode
  /** The accessible name of the drawer. */
  label: string
  /** The state of the row and its age, shown in the top bar. */
  status: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  onClose: () => void
  /** The footer, which stays in view below the scrolling content. */
  foot?: ReactNode
  children: ReactNode
}

const iconStyle =
  'hit grid size-8.5 place-items-center rounded-sm text-ink-2 hover:bg-sunken disabled:opacity-40 disabled:hover:bg-transparent'

/**
 * A panel with the details of a table's row. From 1280 px on, it is 600 px wide and pushes the table aside; in narrower
 * windows it covers part of the table, and its shadow darkens the rest, where rows can still be clicked. On phones it
 * fills the screen, and a shadow of 1 px covers the gap that a rounded width may leave. It is not modal, so that the
 * keyboard shortcuts of the table keep working.
 */
export function Drawer(props: DrawerProps) {
  const { id, title, label, status, onPrevious, onNext, onClose, foot, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id])
  return (
    <aside
      aria-label={label}
      className="fixed inset-y-0 right-0 z-7 flex w-full flex-col bg-surface shadow-[0_0_0_1px_var(--surface)] md:w-140 md:border-l md:border-line md:max-xl:shadow-[0_0_0_100vmax_var(--scrim)] xl:w-150 xl:shadow-none"
    >
      <div className="flex h-13 flex-none items-center gap-1.5 border-b border-line pr-3 pl-4 text-sm md:pl-5">
        <span className="min-w-0 truncate">{status}</span>
        <span className="ml-auto flex gap-2.5 md:gap-1">
          <button
            type="button"
            aria-label="Previous row"
            disabled={!onPrevious}
            onClick={onPrevious}
            className={iconStyle}
          >
            <ChevronUp size={18} aria-hidden />
          </button>
          <button
            type="button"
            aria-label="Next row"
            disabled={!onNext}
            onClick={onNext}
            className={iconStyle}
          >
            <ChevronDown size={18} aria-hidden />
          </button>
          <button type="button" aria-label="Close" onClick={onClose} className={iconStyle}>
            <X size={18} aria-hidden />
          </button>
        </span>
      </div>
      <div
        // A scrollable region must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={`${label}, evidence`}
        className="grid min-h-0 flex-1 content-start gap-4.5 overflow-y-auto overscroll-contain px-4 pt-4 pb-5 -outline-offset-3 md:px-5"
      >
        <h2 ref={heading} tabIndex={-1} className="text-xl leading-6.5 wrap-anywhere outline-none">
          {title}
        </h2>
        {children}
      </div>
      {foot && (
        <div
          data-drawer-foot
          className="relative flex-none border-t border-line bg-surface px-4 pt-3 pb-3.5 shadow-[0_-10px_16px_-10px_rgb(18_36_31/.18)] md:px-5 dark:shadow-[0_-10px_16px_-8px_rgb(0_0_0/.6)]"
        >
          {foot}
        </div>
      )}
    </aside>
  )
}

type DrawerPartProps = {
  title: string
  /** Draws a line above this part of the drawer, to separate it from the part before. */
  hasLine?: boolean
  children: ReactNode
}

/** A titled part of a drawer. */
export const DrawerPart = ({ title, hasLine = false, children }: DrawerPartProps) => (
  <section className={classNames('grid gap-2', hasLine && 'border-t border-line pt-4.5')}>
    <h3 className="font-sans text-base font-[650] tracking-normal">{title}</h3>
    {children}
  </section>
)
