import { useState } from 'react'
import { showMoney } from '#domain/money.ts'
import { cardWords } from '#web/components/favorites/favorite-words.ts'
import { ViewSaved } from '#web/components/favorites/view-saved.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Part } from '#web/component-gallery/part.tsx'
import { aListing, aPrice } from '#web/component-gallery/samples.ts'

const hearts = cardWords(aListing)

export function ButtonSamples() {
  const [isPending, setPending] = useState(false)
  const [presses, setPresses] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Part title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="go"
          pending={isPending}
          pendingLabel="Creating Listing..."
          onClick={() => {
            setPending(true)
            setPresses(presses + 1)
          }}
        >
          List Your Gear
        </Button>
        <output data-testid="presses">{presses}</output>
        <Button onClick={() => setOpen(true)}>Cancel booking</Button>
        <Button
          variant="line"
          onClick={() => toast({ title: 'Request Submitted!', description: 'The owner reviews it.' })}
        >
          Show toast
        </Button>
        <Button variant="ghost" onClick={() => toast({ title: 'Booking Failed', variant: 'destructive' })}>
          Show failure
        </Button>
        <Button
          variant="ghost"
          onClick={() => toast({ ...hearts.added, icon: 'heart', action: { link: ViewSaved } })}
        >
          Show favorite
        </Button>
        <Button
          variant="ghost"
          onClick={() =>
            toast({
              ...hearts.removed,
              icon: 'heart',
              action: { label: 'Undo', onPress: () => toast(hearts.added) },
            })
          }
        >
          Show former favorite
        </Button>
        <Button size="large" disabled>
          Book Now
        </Button>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Cancel booking?"
        actions={
          <>
            <Button variant="line" onClick={close}>
              Keep Booking
            </Button>
            <Button variant="danger" onClick={close}>
              Cancel Booking
            </Button>
          </>
        }
      >
        <p className="text-ink-2">
          Pickup is in 52 hours, so you get a full refund of {showMoney(aPrice.totalAmount)}.
        </p>
      </Dialog>
    </Part>
  )
}
