import { useBlocker } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks before the page is left with changes that are not saved; the browser asks in its own words when the tab goes. */
export function UnsavedChanges({ isChanged }: { isChanged: boolean }) {
  const { status, reset, proceed } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  })
  return (
    <Dialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      actions={
        <>
          <Button variant="line" onClick={() => reset?.()}>
            Keep Editing
          </Button>
          <Button variant="danger" onClick={() => proceed?.()}>
            Leave
          </Button>
        </>
      }
    >
      <p className="text-ink-2">Your changes to this listing are not saved yet.</p>
    </Dialog>
  )
}
