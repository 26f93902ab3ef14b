import { useState } from 'react'
import type { AdminAbility } from '#domain/admin-role.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { RoleNote } from '#web/routes/admin.$section/roles/role-note.tsx'
import { useMay } from '#web/routes/admin.$section/roles/use-may.ts'
import { type AdminAction, ReasonDialog } from './reason-dialog.tsx'

type ActionButtonsProps = {
  actions: readonly AdminAction[]
  /** What the actions are about, such as a name. It completes the accessible labels of the buttons. */
  about: string
  /** The ability that the viewer's admin role needs. Without it a sentence replaces the buttons. */
  needs: AdminAbility
}

/** Buttons for the actions on an entry, each opening the dialog for its reason. */
export function ActionButtons({ actions, about, needs }: ActionButtonsProps) {
  const may = useMay(needs)
  const [open, setOpen] = useState<AdminAction>()
  if (actions.length === 0) return null
  if (!may) return <RoleNote needs={needs} />
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
