import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteListing, type ListingView } from '#contract/listings.ts'
import { call } from '#web/calls/call.ts'
import { failureWords, isCallFailure, unlessOffline } from '#web/calls/call-failure.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Note } from '#web/ui/status/note.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type RemoveDialogProps = { listing: ListingView | undefined; onClose: () => void }

export function RemoveDialog({ listing, onClose }: RemoveDialogProps) {
  return (
    <Dialog isOpen={listing !== undefined} onClose={onClose} title="Remove Listing?">
      {listing && <Removal listing={listing} onClose={onClose} />}
    </Dialog>
  )
}

function Removal({ listing, onClose }: { listing: ListingView; onClose: () => void }) {
  const client = useQueryClient()
  const removal = useMutation({
    mutationFn: () => call(deleteListing, { params: { id: listing.id } }),
    onSuccess: () => {
      toast({ title: 'Listing Removed', description: `${listing.title} is no longer listed.` })
      void invalidate(client, { kind: 'listing' })
      onClose()
    },
    onError: (failure) => {
      if (isCallFailure(failure, 409)) return
      toast({
        title: 'Failed to remove listing',
        description: unlessOffline('Please try again later.'),
        variant: 'destructive',
      })
    },
  })
  const isBooked = isCallFailure(removal.error, 409)
  return (
    <>
      <p className="text-ink-2">
        “{listing.title}” will disappear from search, and we’ll decline its open requests. You can’t undo
        this.
      </p>
      {isBooked && (
        <div role="alert">
          <Note tone="bad">{failureWords(removal.error)}</Note>
        </div>
      )}
      <DialogActions>
        <Button variant="line" onClick={onClose}>
          Keep Listing
        </Button>
        <Button
          variant="danger"
          disabled={isBooked}
          pending={removal.isPending}
          pendingLabel="Removing..."
          onClick={() => removal.mutate()}
        >
          Remove
        </Button>
      </DialogActions>
    </>
  )
}
