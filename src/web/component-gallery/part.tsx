import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'

type PartProps = { title: string; words?: string; children: ReactNode }

export function Part({ title, words, children }: PartProps) {
  return (
    <Panel aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl">{title}</h2>
      {words && <p className="max-w-[66ch] text-sm text-ink-2">{words}</p>}
      {children}
    </Panel>
  )
}
