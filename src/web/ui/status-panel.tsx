import type { ReactNode } from 'react'

export type StatusTone = 'ok' | 'wait' | 'info' | 'bad' | 'quiet'

const tones: Record<StatusTone, string> = {
  ok: 'bg-ok-bg text-ok',
  wait: 'bg-wait-bg text-wait',
  info: 'bg-info-bg text-info',
  bad: 'bg-bad-bg text-bad',
  quiet: 'bg-quiet-bg text-quiet',
}

type StatusPanelProps = {
  icon: ReactNode
  tone?: StatusTone
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
      <span className={`grid size-12 place-items-center rounded-lg ${tones[tone]}`}>{icon}</span>
      <Heading className="text-xl">{title}</Heading>
      {children && <p className="max-w-[66ch] text-ink-2">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

/** The same, alone on a page. */
export function StatusPage(props: StatusPanelProps) {
  return (
    <div className="wrap py-16 md:py-22">
      <div className="mx-auto max-w-110">
        <StatusPanel {...props} />
      </div>
    </div>
  )
}
