import { useEffect, useState } from 'react'
import { getUser } from '#contract/users.ts'
import { refusedAsSignedOut } from '#web/calls/signed-out.ts'
import { AnchorButton } from '#web/components/link-button.tsx'
import { signInReturningTo } from '#web/sign-in.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/**
 * Opens when the server refuses a call of a user whose session has ended. A modal dialog, because it may have to be in front
 * of another one.
 */
export function SignedOutDialog() {
  const [isOpen, setOpen] = useState(false)
  const [wasDismissed, setDismissed] = useState(false)
  useEffect(
    () =>
      refusedAsSignedOut.add(({ method, path }) => {
        // The page itself shows the missing viewer. After the user has dismissed the dialog, only actions open it
        // again, not reads.
        if (path === getUser.path || (method === 'GET' && wasDismissed)) return
        setOpen(true)
      }),
    [wasDismissed],
  )
  const close = () => {
    setOpen(false)
    setDismissed(true)
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="You’ve been signed out"
      placement="center"
      actions={
        <>
          <Button variant="line" onClick={close}>
            Not now
          </Button>
          <AnchorButton href={isOpen ? signInReturningTo(location.href) : undefined}>Sign In</AnchorButton>
        </>
      }
    >
      <p className="text-ink-2">
        Sign in again to go on. You’ll come back to this page, and what you typed will still be here.
      </p>
    </Dialog>
  )
}
