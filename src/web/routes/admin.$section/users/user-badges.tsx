import { adminRoleWords } from '#domain/admin-role.ts'
import type { ModeratedUser } from '#contract/moderated-users.ts'
import { Badge } from '#web/ui/badge.tsx'

export function UserBadges({ user }: { user: ModeratedUser }) {
  return (
    <>
      {user.adminRole && <Badge tone="info">{adminRoleWords[user.adminRole].label}</Badge>}
      {user.verified && <Badge tone="ok">Verified</Badge>}
      {user.suspendedAt && <Badge tone="bad">Suspended</Badge>}
      {user.deletedAt && <Badge>Former member</Badge>}
    </>
  )
}
