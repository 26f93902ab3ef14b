import type { ModeratedUser } from '#contract/moderated-users.ts'
import { Badge } from '#web/ui/badge.tsx'

export function UserBadges({ user }: { user: ModeratedUser }) {
  return (
    <>
      {user.isAdmin && <Badge tone="info">Admin</Badge>}
      {user.verified && <Badge tone="ok">Verified</Badge>}
      {user.suspendedAt && <Badge tone="bad">Suspended</Badge>}
      {user.deletedAt && <Badge>Former member</Badge>}
    </>
  )
}
