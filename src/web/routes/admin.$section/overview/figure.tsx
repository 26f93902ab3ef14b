import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type FigurePanelProps = {
  title: string
  /** The period of the numbers. */
  period?: string
  /** Content at the right of the heading: a link to the list behind the numbers, or the legend of the chart. */
  end?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of the overview with a title. By convention its content is the number, then the change in words, then the chart. */
export const FigurePanel = ({ title, period, end, className, children }: FigurePanelProps) => (
  <section
    aria-label={title}
    className={classNames('flex min-w-0 flex-col rounded-xl border border-line bg-surface p-4', className)}
  >
    <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <h2 className="font-sans text-sm leading-6 font-[650] tracking-normal">
        {title}
        {period && <span className="ml-2 text-xs lg:max-xl:hidden font-normal text-ink-2">{period}</span>}
      </h2>
      {end}
    </div>
    {children}
  </section>
)

type FigureProps = { value: string; isBad?: boolean; children: ReactNode }

export const Figure = ({ value, isBad = false, children }: FigureProps) => (
  <p className="text-xs text-ink-2">
    <b
      className={classNames(
        'num block font-display text-[1.625rem] leading-8 font-[750] tracking-[-0.02em]',
        isBad ? 'text-viz-bad' : 'text-ink',
      )}
    >
      {value}
    </b>
    {children}
  </p>
)

/** Returns the change of a number in words: `up 18`, `down $20.00` or `as before`. */
export function changeWords(now: number, before: number, show: (difference: number) => string): string {
  if (now === before) return 'as before'
  return now > before ? `up ${show(now - before)}` : `down ${show(before - now)}`
}

export const countWords = (count: number): string => count.toLocaleString('en-US')
