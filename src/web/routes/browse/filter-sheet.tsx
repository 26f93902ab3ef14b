import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { ReactNode } from 'react'
import { FilterFields, type FilterFieldsProps } from './filters/filter-fields.tsx'

type FilterSheetProps = FilterFieldsProps & {
  /** The number of results; undefined while they load, 1001 for more than 1000. */
  total: number | undefined
  clear: ReactNode
  onClose: () => void
}

/** The filters for screens without the side column. */
export function FilterSheet({ total, clear, onClose, ...fields }: FilterSheetProps) {
  const close = () => {
    // Fields apply their drafts on blur, but unmounting them with the sheet causes no blur event. So the focused field is
    // blurred first.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Filters"
      closable
      foot={
        <>
          {clear}
          <Button onClick={close} className="flex-1">
            {total === undefined
              ? 'Show results'
              : `Show ${total > 1000 ? '1,000+' : total} ${total === 1 ? 'result' : 'results'}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FilterFields {...fields} />
      </div>
    </Dialog>
  )
}
