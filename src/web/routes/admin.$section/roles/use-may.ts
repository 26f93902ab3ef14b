import { type AdminAbility, mayAdmin } from '#domain/admin-role.ts'
import { useViewer } from '#web/viewer.ts'

/** Returns whether the viewer's admin role has an ability. This only hides buttons; the server checks every request itself. */
export function useMay(ability: AdminAbility): boolean {
  const viewer = useViewer()
  return mayAdmin(viewer?.adminRole ?? null, ability)
}
