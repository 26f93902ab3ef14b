import type { ModeratedPerson } from '#contract/moderated-people.ts'
import { Badge } from '#web/ui/badge.tsx'

export function PersonBadges({ person }: { person: ModeratedPerson }) {
  return (
    <>
      {person.isAdmin && <Badge tone="info">Admin</Badge>}
      {person.verified && <Badge tone="ok">Verified</Badge>}
      {person.suspendedAt && <Badge tone="bad">Suspended</Badge>}
      {person.deletedAt && <Badge>Former member</Badge>}
    </>
  )
}
