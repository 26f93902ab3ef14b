import { X } from 'lucide-react'
import { Key } from './key.tsx'

export type BulkAction = { label: string; key: string; run: () => void }

type BulkBarProps = { count: number; actions: readonly BulkAction[]; onClear: () => void }

const buttonStyle =
  'flex h-9 items-center gap-2 rounded-[9px] px-2.5 font-semibold hover:bg-white/12 pointer-coarse:h-11'
const keyStyle = 'border-transparent! bg-white/14! text-[#e6efeb]!'

/** A toolbar over the table with the actions for the selected rows: at most three, and none that removes or refunds. */
export const BulkBar = ({ count, actions, onClear }: BulkBarProps) => (
  <div
    role="toolbar"
    aria-label={`${count} selected`}
    className="on-dark fixed bottom-14 left-1/2 z-6 flex -translate-x-1/2 items-center gap-1 rounded-lg bg-[#12241f] p-1.5 pl-4 text-sm whitespace-nowrap text-white shadow-float xl:left-[calc(50%+7rem)] dark:bg-[#22312d]"
  >
    <b className="num mr-2.5">{count} selected</b>
    {actions.map(({ label, key, run }) => (
      <button key={label} type="button" onClick={run} className={buttonStyle}>
        {label} <Key className={keyStyle}>{key}</Key>
      </button>
    ))}
    <span aria-hidden className="mx-1 h-5 w-px bg-white/22" />
    <button type="button" onClick={onClear} className={buttonStyle}>
      <X size={16} aria-hidden />
      <Key className={keyStyle}>Esc</Key>
      <span className="sr-only">Clear the selection</span>
    </button>
  </div>
)
