import type { ReactNode } from 'react'
import { type Tone, toneStyle } from '#web/ui/tone.ts'

type StatusPanelProps = {
  icon: ReactNode
  tone?: Tone
  title: string
  children?: ReactNode
  action?: ReactNode
  /** The heading of the page, or of a part of it. */
  level?: 1 | 2
}

/** Says why there is nothing to do here: an icon in a tinted square, the state's exact name, one sentence, one way on. */
export function StatusPanel({ icon, tone = 'quiet', title, children, action, level = 1 }: StatusPanelProps) {
  const Heading = `h${level}` as const
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl border border-line bg-surface p-6">
      <span className={`grid size-12 place-items-center rounded-lg ${toneStyle[tone]}`}>{icon}</span>
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="max-w-[66ch] text-ink-2">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

/** The same, alone on a page, with the ridges of the valley at its foot. */
export function StatusPage(props: StatusPanelProps) {
  return (
    <div className="relative grid min-h-[60vh] content-start py-16 md:py-22">
      <span
        aria-hidden
        className="absolute inset-x-0 bottom-0 h-[max(12.5rem,18vw)] bg-skeleton mask-[url(/art/ridges.svg)] mask-cover mask-bottom"
      />
      <div className="wrap relative max-w-122">
        <StatusPanel {...props} />
      </div>
    </div>
  )
}
