import { ArrowDown, ArrowUp } from 'lucide-react'
import { Children, type ReactNode } from 'react'

type SuggestionFootProps = { hasRecent: boolean; isRecentActive: boolean; onForget: () => void }

/**
 * The foot of the suggestion list: hints about the keys, which touch screens hide, and a button that removes all recent
 * searches.
 */
export const SuggestionFoot = ({ hasRecent, isRecentActive, onForget }: SuggestionFootProps) => (
  <div className="mt-2 flex min-h-11 items-center gap-3.5 border-t border-line px-4.5 pt-2 text-[0.8125rem] text-ink-2">
    <span className="flex flex-wrap gap-x-3.5 gap-y-1 max-sm:hidden pointer-coarse:hidden" aria-hidden>
      <Keys words="choose">
        <ArrowUp size={13} />
        <ArrowDown size={13} />
      </Keys>
      <Keys words="search">Enter</Keys>
      {isRecentActive ? <Keys words="remove">Del</Keys> : <Keys words="close">Esc</Keys>}
    </span>
    {hasRecent && (
      <button
        type="button"
        tabIndex={-1}
        onClick={onForget}
        className="link ml-auto min-h-11 whitespace-nowrap cursor-pointer"
      >
        Clear recent searches
      </button>
    )}
  </div>
)

const Keys = ({ words, children }: { words: string; children: ReactNode }) => (
  <span className="flex items-center gap-1">
    {Children.map(children, (key) => (
      <kbd className="inline-grid min-h-4.5 place-items-center rounded-[5px] border border-line bg-sunken px-1.25 font-sans text-xs font-semibold">
        {key}
      </kbd>
    ))}
    {words}
  </span>
)
