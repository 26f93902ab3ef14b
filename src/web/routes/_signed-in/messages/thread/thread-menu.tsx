import { Ban, EllipsisVertical, MessageCircle } from 'lucide-react'
import { useRef, useState } from 'react'
import type { NameView } from '#contract/users.ts'
import { useChangeBlock } from '#web/components/users/use-blocks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Floating } from '#web/ui/overlays/floating.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'

type ThreadMenuProps = { user: NameView; isBlocked: boolean }

/** The menu of a conversation, which blocks or unblocks the other user. */
export function ThreadMenu({ user, isBlocked }: ThreadMenuProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const change = useChangeBlock()
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const choose = () => {
    close()
    if (isBlocked) change.mutate({ userId: user.id, block: false })
    else setAsking(true)
  }
  return (
    <>
      <IconButton
        ref={opener}
        label="Conversation options"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <EllipsisVertical size={20} aria-hidden />
      </IconButton>
      {isOpen && (
        <Floating anchor={opener} label="Conversation options" onClose={close}>
          {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the user opened the menu to use it */}
          <Button autoFocus variant="ghost" size="small" onClick={choose}>
            {isBlocked ? <MessageCircle size={18} aria-hidden /> : <Ban size={18} aria-hidden />}
            {isBlocked ? 'Unblock' : 'Block'} {user.firstName}
          </Button>
        </Floating>
      )}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Block ${user.firstName} ${user.lastName}?`}
        actions={
          <>
            <Button variant="line" onClick={() => setAsking(false)}>
              Keep Talking
            </Button>
            <Button
              variant="danger"
              pending={change.isPending}
              pendingLabel="Blocking..."
              onClick={() =>
                change.mutate({ userId: user.id, block: true }, { onSuccess: () => setAsking(false) })
              }
            >
              Block
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          Neither of you can write to the other or ask for the other’s gear. Bookings that are under way go
          on. {user.firstName} isn’t notified. You can take this back here or in your settings.
        </p>
      </Dialog>
    </>
  )
}
