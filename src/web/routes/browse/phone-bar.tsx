import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { BrowseSearch, Filters } from './browse-search.ts'
import { SearchField } from './filters/filter-fields.tsx'
import { SortSelect } from './sort-select.tsx'
import type { Change } from './use-change.ts'

type PhoneBarProps = {
  search: BrowseSearch
  filters: Filters
  change: Change
  /** Such as '12 results found'; undefined while results load. */
  found: string | undefined
  clear: ReactNode
  children: ReactNode
}

/** Search, filters and sort for screens without the side column. The filters open in a bottom sheet. */
export function PhoneBar({ search, filters, change, found, clear, children }: PhoneBarProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    // Fields send their drafts on blur, and closing the sheet unmounts them without one.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setOpen(false)
  }
  return (
    <div className="grid gap-2.5 lg:hidden noscript:hidden">
      <search>
        <SearchField {...{ search, change }} hideLabel named={false} />
      </search>
      <div className="grid grid-cols-2 gap-2.5">
        <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal size={18} aria-hidden />
          Filters
          {filters.count > 0 && (
            <span className="num grid h-5.5 min-w-6 place-items-center rounded-full bg-quiet-bg px-2 text-xs text-quiet">
              {filters.count}
              <span className="sr-only"> in use</span>
            </span>
          )}
        </Button>
        <SortSelect {...{ filters, change }} className="max-h-11 min-h-11 font-[650]" />
      </div>
      <Dialog isOpen={isOpen} onClose={close} title="Filters">
        <div className="grid gap-5">{children}</div>
        <div className="sticky bottom-0 -mx-6 -mb-6 grid grid-cols-2 gap-3 border-t border-line bg-surface px-6 py-4">
          {clear}
          <Button onClick={close}>{found ? `Show ${found.replace(' found', '')}` : 'Show results'}</Button>
        </div>
      </Dialog>
    </div>
  )
}
