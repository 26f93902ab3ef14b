import { useState } from 'react'
import type { AdminAbility } from '#domain/admin-role.ts'
import { drawerButton } from '#web/routes/admin.$section/drawer/button-style.ts'
import { RoleNote } from '#web/routes/admin.$section/roles/role-note.tsx'
import { useMay } from '#web/routes/admin.$section/roles/use-may.ts'
import { type AdminAction, ReasonDialog } from './reason-dialog.tsx'

type ActionButtonsProps = {
  actions: readonly AdminAction[]
  /** What the actions are about, such as a name. It completes the accessible labels of the buttons. */
  about: string
  /** The ability that the viewer's admin role needs. Without it a sentence replaces the buttons. */
  needs: AdminAbility
  /** Whether the entry waits for a decision. The first action that is not dangerous is then a solid button. */
  isDecision?: boolean
}

/** Buttons for the actions on an entry. Each opens the dialog that asks the admin for a reason. */
export function ActionButtons({ actions, about, needs, isDecision = false }: ActionButtonsProps) {
  const may = useMay(needs)
  const [open, setOpen] = useState<AdminAction>()
  if (actions.length === 0) return null
  if (!may) return <RoleNote needs={needs} />
  const solid = isDecision ? actions.find(({ isDangerous }) => !isDangerous) : undefined
  return (
    <div className="flex flex-wrap gap-2 max-md:*:grow">
      {actions.map((action) => {
        const words = [action.decide, action.sum].filter(Boolean).join(' ')
        return (
          <button
            key={action.decide}
            type="button"
            aria-haspopup="dialog"
            aria-label={`${words}: ${about}`}
            onClick={() => setOpen(action)}
            className={drawerButton(
              action === solid ? 'solid' : action.isDangerous ? 'danger' : 'line',
              'num px-3.5',
            )}
          >
            {words}
          </button>
        )
      })}
      <ReasonDialog action={open} onClose={() => setOpen(undefined)} />
    </div>
  )
}
