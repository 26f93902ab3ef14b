import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { type AdminAction, ReasonDialog } from './reason-dialog.tsx'

/** Buttons for the actions on an entry, each opening the dialog for its reason. `about` names the entry in the labels. */
export function ActionButtons({ actions, about }: { actions: readonly AdminAction[]; about: string }) {
  const [open, setOpen] = useState<AdminAction>()
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <Button
          key={action.decide}
          variant="line"
          size="small"
          aria-haspopup="dialog"
          aria-label={`${action.decide}: ${about}`}
          onClick={() => setOpen(action)}
        >
          {action.decide}
        </Button>
      ))}
      <ReasonDialog action={open} onClose={() => setOpen(undefined)} />
    </div>
  )
}
