import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Panel } from '#web/ui/panel.tsx'

type TrackProps = {
  title: string
  lead: string
  /** A class for the color of the line and its dots. */
  ink: string
  steps: readonly (readonly [title: string, words: string])[]
}

/** Steps along a switchback line. Each step draws its own segment, so the line adapts to the height of the text. */
export const Track = ({ title, lead, ink, steps }: TrackProps) => (
  <Panel className="sm:pb-2">
    <div className="pb-6">
      <h3 className="text-2xl">{title}</h3>
      <p className="mt-1 text-ink-2">{lead}</p>
    </div>
    <ol>
      {steps.map(([name, words], index) => {
        const isLast = index === steps.length - 1
        return (
          <li key={name} className="relative min-h-25 pb-5 last:min-h-0 last:pb-4 pl-18 md:max-lg:pl-16">
            {!isLast && <Segment ink={ink} isEven={index % 2 === 0} />}
            <span
              aria-hidden
              className={classNames(
                'num absolute top-2.75 grid size-8.5 place-items-center rounded-full font-display text-[1.0625rem] font-extrabold',
                index % 2 === 0 ? 'left-0' : 'left-5',
                isLast
                  ? 'bg-action text-on-action'
                  : `bg-surface inset-ring-[2.5px] inset-ring-current ${ink}`,
              )}
            >
              <span className={isLast ? undefined : 'text-ink'}>{index + 1}</span>
            </span>
            <h4 className="font-display text-[1.1875rem] leading-6.5 font-bold">{name}</h4>
            <p className="max-w-[60ch] text-ink-2">{words}</p>
          </li>
        )
      })}
    </ol>
  </Panel>
)

/** Two tracks of up to five steps side by side. Each step starts at the same height as its neighbor. */
export const TrackPair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 md:grid-cols-2 lg:gap-x-6 md:gap-y-0 md:*:row-span-6 md:*:grid md:*:grid-rows-subgrid md:[&_ol]:row-span-5 md:[&_ol]:grid md:[&_ol]:grid-rows-subgrid">
    {children}
  </div>
)

const Segment = ({ ink, isEven }: { ink: string; isEven: boolean }) => (
  <svg
    viewBox="0 0 64 116"
    preserveAspectRatio="none"
    aria-hidden="true"
    className={`absolute top-7 left-0 h-full w-16 ${ink}`}
  >
    <path
      d={isEven ? 'M17 0C17 67 37 49 37 116' : 'M37 0C37 67 17 49 17 116'}
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeDasharray="1 9"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
  </svg>
)
