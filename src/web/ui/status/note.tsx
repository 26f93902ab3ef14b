import type { ReactNode } from 'react'
import { type Tone, toneStyle } from '#web/ui/tone.ts'

/** A highlighted sentence within a page or a form. */
export function Note({
  tone = 'info',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={`flex items-start gap-2.5 rounded-md px-4 py-3 text-sm ${toneStyle[tone]}`}>
      {icon && <span className="mt-0.5">{icon}</span>}
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
