import { type AdminAbility, mayAdmin } from '#domain/admin-role.ts'
import { useViewer } from '#web/viewer.ts'

/** Whether the role of the viewer allows something. The server decides; the pages show only what it would allow. */
export function useMay(ability: AdminAbility): boolean {
  const viewer = useViewer()
  return mayAdmin(viewer?.adminRole ?? null, ability)
}
