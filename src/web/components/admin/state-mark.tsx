import { classNames } from '#web/ui/class-names.ts'

/**
 * The mark of a state. `open` is a ring: it waits for someone. `half` (under way) is a half-filled disc. `quiet` (as usual,
 * or over) and `bad` are full discs. So the first three can be told apart without their color.
 */
export type Mark = 'open' | 'half' | 'quiet' | 'bad'

const marks: Record<Mark, string> = {
  open: 'inset-ring-2 inset-ring-viz-warn',
  half: 'inset-ring-2 inset-ring-link bg-[linear-gradient(90deg,var(--link)_50%,transparent_50%)]',
  quiet: 'bg-line-strong',
  bad: 'bg-viz-bad',
}

/** The state of a row, as a shape and words. */
export const StateMark = ({ mark, children }: { mark: Mark; children: string }) => (
  <span className="inline-flex items-center gap-1.75 font-normal">
    <span aria-hidden className={classNames('size-2.25 shrink-0 rounded-full', marks[mark])} />
    {children}
  </span>
)
