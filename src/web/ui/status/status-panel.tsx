import type { ReactNode } from 'react'
import { type Tone, toneStyle } from '#web/ui/tone.ts'

type StatusPanelProps = {
  icon: ReactNode
  tone?: Tone
  title: string
  children?: ReactNode
  /** The thing that the state is about, such as the booked gear, shown below the sentence. */
  subject?: ReactNode
  action?: ReactNode
  /** The level of the heading: 1 if the panel is the page, 2 within a page. */
  level?: 1 | 2
}

/** Explains why there is nothing to do: an icon, the name of the state, one sentence and one action. */
export function StatusPanel(props: StatusPanelProps) {
  const { icon, tone = 'quiet', title, children, subject, action, level = 1 } = props
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl border border-line bg-surface p-6">
      <span className={`grid size-12 place-items-center rounded-lg ${toneStyle[tone]}`}>{icon}</span>
      <Heading className={level === 1 ? 'text-2xl' : 'text-xl'}>{title}</Heading>
      {children && <p className="max-w-[66ch] text-ink-2">{children}</p>}
      {subject}
      {action && <div className="mt-2 max-sm:grid max-sm:w-full">{action}</div>}
    </div>
  )
}

/** A status panel as a whole page, before a place in the valley. */
export function StatusPage(props: StatusPanelProps) {
  return (
    <div className="relative grid min-h-[60vh] bg-ground pt-8 pb-[calc(49vw+1rem)] sm:pt-14 lg:content-center lg:py-16">
      <span aria-hidden className="status-scene night-dim absolute inset-0" />
      <div className="wrap relative">
        <div className="max-w-110 lg:max-xl:max-w-96">
          <StatusPanel {...props} />
        </div>
      </div>
    </div>
  )
}
