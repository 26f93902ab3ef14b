import { useBlocker } from '#web/router/use-blocker.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type UnsavedChangesProps = { isChanged: boolean; onLeave: () => void }

/** Asks before the user leaves with unsaved changes. When the tab is closed, the browser asks with its own dialog. */
export function UnsavedChanges({ isChanged, onLeave }: UnsavedChangesProps) {
  const { isBlocked, stay, leave } = useBlocker(isChanged)
  return (
    <Dialog
      isOpen={isBlocked}
      onClose={stay}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="line" onClick={stay}>
            Keep Editing
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              onLeave()
              leave()
            }}
          >
            Leave
          </Button>
        </>
      }
    >
      <p className="text-ink-2">You haven’t saved your changes to this listing.</p>
    </Dialog>
  )
}
