import { useMutation } from '@tanstack/react-query'
import { deleteAccount } from '#contract/account.ts'
import { call } from '#web/calls/call.ts'
import { failureWords, isCallFailure } from '#web/calls/call-failure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type DeleteDialogProps = { isOpen: boolean; onClose: () => void }

export function DeleteDialog({ isOpen, onClose }: DeleteDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Delete your account?">
      <Deletion onClose={onClose} />
    </Dialog>
  )
}

const consequences = [
  'We’ll remove your listings, photos and favorites.',
  'We’ll withdraw your open requests and decline requests for your gear.',
  'Past messages and reviews will stay, under the name “Former member”.',
  'We’ll erase your name, email, picture, bio, location and delivery addresses.',
]

function Deletion({ onClose }: { onClose: () => void }) {
  const deletion = useMutation({
    mutationFn: () => call(deleteAccount),
    // A full page load through sign-out discards everything that this tab holds in memory about the user.
    onSuccess: ({ signOutAddress }) => location.assign(signOutAddress),
    onError: (failure) => {
      if (isCallFailure(failure, 409)) return
      toast({ title: 'Account not deleted', description: failureWords(failure), variant: 'destructive' })
    },
  })
  const isInUse = isCallFailure(deletion.error, 409)
  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-2">
        {consequences.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="font-[650]">You can’t undo this.</p>
      {isInUse && (
        <div role="alert">
          <Note tone="bad">{failureWords(deletion.error)}</Note>
        </div>
      )}
      <DialogActions>
        <Button variant="line" onClick={onClose}>
          Keep Account
        </Button>
        <Button
          variant="danger"
          disabled={isInUse}
          pending={deletion.isPending || deletion.isSuccess}
          pendingLabel="Deleting..."
          onClick={() => deletion.mutate()}
        >
          Delete Account
        </Button>
      </DialogActions>
    </>
  )
}
