import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type ConditionChipProps = {
  field: string
  value: string
  /** Renders the link or button that removes the condition. Gets the cross icon, and the class names and the label to use. */
  remove: (cross: ReactNode, own: { 'aria-label': string; className: string }) => ReactNode
}

/** A condition that narrows or sorts an admin table: `Field | value | x`. */
export const ConditionChip = ({ field, value, remove }: ConditionChipProps) => (
  <li className="flex h-8.5 max-w-full items-stretch overflow-hidden rounded-sm border border-line text-sm pointer-coarse:h-11">
    <span className="grid place-items-center border-r border-line bg-bg px-2.5 text-ink-2">{field}</span>
    <b className="min-w-0 self-center truncate px-2.5 font-[650]">{value}</b>
    {remove(<X size={14} aria-hidden />, {
      'aria-label': `Remove ${field.toLowerCase()} ${value}`,
      className:
        'hit grid w-8.5 flex-none place-items-center border-l border-line bg-bg text-ink-2 hover:text-ink',
    })}
  </li>
)
