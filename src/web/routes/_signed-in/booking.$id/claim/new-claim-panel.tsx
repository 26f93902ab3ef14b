import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showDeadline } from '#domain/wording/dates.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { NewClaimForm } from './new-claim-form.tsx'

/** Says until when the owner can make a claim, with a button that opens the form. */
export function NewClaimPanel({ booking, until }: { booking: BookingView; until: Date }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Panel
      aria-labelledby="new-claim"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div className="min-w-0">
        <h2 id="new-claim" className="text-lg">
          Something damaged or lost?
        </h2>
        <p className="text-sm text-ink-2">
          <Unbroken>{`You can claim it until ${showDeadline(until, serviceArea)}.`}</Unbroken>
        </p>
      </div>
      <Button variant="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Claim damage
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title="Claim damage or loss" closable>
        <NewClaimForm booking={booking} onDone={close} />
      </Dialog>
    </Panel>
  )
}
