import { useRef } from 'react'
import { daysWords } from '#domain/wording/counts.ts'
import { useRestoredFocus } from '#web/components/use-restored-focus.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { countDaysOf, useImport } from './use-import.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type ImportDialogProps = { listingId: string; isOpen: boolean; onClose: () => void; onBlocked: () => void }

/** Closing the dialog unmounts its content, so the next import starts without a file. */
export function ImportDialog({ isOpen, onClose, ...rest }: ImportDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Import a calendar" width="md:max-w-140">
      <Import onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Import({ listingId, onClose, onBlocked }: Omit<ImportDialogProps, 'isOpen'>) {
  const { read, confirm, error, preview } = useImport(listingId, () => {
    onBlocked()
    onClose()
  })
  const place = useRef<HTMLDivElement>(null)
  useRestoredFocus(() => place.current, 'input, button')
  const days = preview ? countDaysOf(preview.toBlock) : 0
  return (
    <div ref={place} className="grid gap-4">
      <p className="text-ink-2">
        Choose a calendar file (.ics) from another app. You’ll see which days it would block before anything
        changes. Your bookings stay as they are.
      </p>
      <FileChoice
        name={preview ? read.variables?.name : undefined}
        isPending={read.isPending}
        error={error}
        onFile={(file) => {
          confirm.reset()
          read.mutate(file)
        }}
      />
      <div aria-live="polite" className="empty:hidden">
        {preview && <ImportPreview preview={preview} />}
      </div>
      <DialogActions className="mt-2">
        <Button variant="line" onClick={onClose}>
          {preview && days === 0 ? 'Close' : 'Cancel'}
        </Button>
        {preview && days > 0 && (
          <Button
            variant="brand"
            pending={confirm.isPending}
            pendingLabel="Blocking..."
            disabled={confirm.isError}
            onClick={() => confirm.mutate(preview)}
          >
            Block {daysWords(days)}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
