import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type Deed, ReasonDialog } from './reason-dialog.tsx'

/** What can be decided about an entry; each opens the question for the reason. `about` names the entry. */
export function DeedButtons({ deeds, about }: { deeds: readonly Deed[]; about: string }) {
  const [open, setOpen] = useState<Deed>()
  if (deeds.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {deeds.map((deed) => (
        <Button
          key={deed.decide}
          variant="line"
          size="small"
          aria-haspopup="dialog"
          aria-label={`${deed.decide}: ${about}`}
          onClick={() => setOpen(deed)}
        >
          {deed.decide}
        </Button>
      ))}
      <ReasonDialog deed={open} onClose={() => setOpen(undefined)} />
    </div>
  )
}
