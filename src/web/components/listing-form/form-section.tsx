import { type ReactNode, useId } from 'react'
import { Panel } from '#web/ui/panel.tsx'

type FormSectionProps = { title: string; aside?: ReactNode; children: ReactNode }

export function FormSection({ title, aside, children }: FormSectionProps) {
  const id = useId()
  return (
    <Panel aria-labelledby={id} className="grid min-w-0 gap-4.5">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-[1.375rem] leading-7">
          {title}
        </h2>
        {aside && <span className="num text-sm text-ink-2">{aside}</span>}
      </div>
      {children}
    </Panel>
  )
}
