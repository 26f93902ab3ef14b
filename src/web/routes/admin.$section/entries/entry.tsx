import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type EntryProps = {
  title: ReactNode
  badges?: ReactNode
  /** The chosen entry is focused and scrolled into view. */
  isChosen?: boolean
  actions?: ReactNode
  children?: ReactNode
}

/** One row of an admin list, laid out as a card on every screen. */
export function Entry({ title, badges, isChosen = false, actions, children }: EntryProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isChosen) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [isChosen])
  return (
    <article className="grid gap-3 rounded-xl border border-line bg-surface px-4 py-4.5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="rounded-xs text-lg leading-6 font-bold wrap-anywhere">
          {title}
        </h2>
        <span className="flex flex-wrap gap-2">{badges}</span>
      </div>
      {children}
      {actions}
    </article>
  )
}

/** Text quoted as a user wrote it, line breaks included. */
export const Quote = ({ children }: { children: ReactNode }) => (
  <blockquote className="max-w-[66ch] border-l-3 border-line pl-3 wrap-anywhere whitespace-pre-line text-ink-2">
    {children}
  </blockquote>
)

type FactsProps = {
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** Gives the first fact a row of its own on phones. */
  isFirstWide?: boolean
}

/** A description list of labels and their values. */
export function Facts({ facts, isFirstWide = false }: FactsProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
      {facts.map(([label, value], at) => (
        <div key={label} className={classNames('min-w-0', isFirstWide && at === 0 && 'max-sm:col-span-2')}>
          <dt className="text-ink-3">{label}</dt>
          <dd className="num font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
