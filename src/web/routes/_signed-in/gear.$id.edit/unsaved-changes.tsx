import { useBlocker } from '#web/router/use-blocker.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Asks before the user leaves with unsaved changes. When the tab is closed, the browser asks with its own dialog. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
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
          <Button variant="danger" onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      <p className="text-ink-2">Your changes to this listing are not saved yet.</p>
    </Dialog>
  )
}
