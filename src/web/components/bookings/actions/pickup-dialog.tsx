import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type BookingView, notePickup } from '#contract/bookings.ts'
import { textLimits } from '#domain/text-limits.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type PickupDialogProps = { booking: BookingView; isOpen: boolean; onClose: () => void }

export function PickupDialog({ booking, isOpen, onClose }: PickupDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Pickup time">
      <PickupForm booking={booking} onClose={onClose} />
    </Dialog>
  )
}

function PickupForm({ booking, onClose }: Omit<PickupDialogProps, 'isOpen'>) {
  const renew = useRenewBookings()
  const other = booking.side === 'renter' ? booking.owner : booking.renter
  const [note, setNote] = useState(booking.pickupTimeNote ?? '')
  const saving = useMutation({
    mutationFn: (pickupTimeNote: string) =>
      call(notePickup, { params: { id: booking.id }, body: { pickupTimeNote } }),
    onSuccess: () => {
      toast({ title: 'Pickup time saved', description: `${other.firstName} can see it too.` })
      onClose()
    },
    onError: (failure) =>
      toast({ title: 'Update Failed', description: failureWords(failure), variant: 'destructive' }),
    onSettled: renew,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate(note)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field
        label="When you meet"
        optional
        hint="A note for both of you. It doesn’t move the cancellation deadline."
      >
        {(field) => (
          <Input
            {...field}
            value={note}
            maxLength={textLimits.pickupTimeNote}
            placeholder="Friday at 8 AM"
            autoComplete="off"
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <DialogActions className="mt-2">
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={saving.isPending} pendingLabel="Saving...">
          Save
        </Button>
      </DialogActions>
    </form>
  )
}
