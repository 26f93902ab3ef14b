import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Part } from '#web/component-gallery/part.tsx'

const choices = Array.from({ length: 30 }, (_, index) => `Neighborhood ${index + 1}`)

/** A dialog with long content: the title with its Close button and the foot stay in view. */
export function DialogSamples() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Part
      title="Dialog with a foot"
      words="For long content. The Close button gets the focus, so that no keyboard opens on a phone, where the dialog is a sheet with a handle."
    >
      <Button variant="line" onClick={() => setOpen(true)} className="justify-self-start">
        Show filters
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Filters"
        closable
        foot={
          <>
            <Button variant="ghost">Clear All</Button>
            <Button onClick={close} className="flex-1">
              Show 9 results
            </Button>
          </>
        }
      >
        <ul className="grid gap-3">
          {choices.map((choice) => (
            <li key={choice}>{choice}</li>
          ))}
        </ul>
      </Dialog>
    </Part>
  )
}
