import { Lock } from 'lucide-react'
import { type AdminAbility, roleRefusal } from '#domain/admin-role.ts'
import { Note } from '#web/ui/status/note.tsx'
import { useViewer } from '#web/viewer.ts'

/** Explains that the viewer's admin role does not allow the actions here, and which role does. */
export function RoleNote({ needs }: { needs: AdminAbility }) {
  const role = useViewer()?.adminRole
  if (!role) return null
  return (
    <Note tone="quiet" icon={<Lock size={16} aria-hidden />}>
      {roleRefusal(role, needs)}
    </Note>
  )
}
