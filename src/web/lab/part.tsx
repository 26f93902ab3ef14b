import type { ReactNode } from 'react'
import { Panel } from '#web/ui/panel.tsx'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel aria-label={title} className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Panel>
  )
}
