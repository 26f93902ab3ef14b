import { Link } from '#web/router/link.tsx'
import type { ListingLine, UserLine } from '#contract/moderation.ts'
import { showInstant } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { Badge } from '#web/ui/badge.tsx'

export const nameOf = ({ firstName, lastName, email }: UserLine): string =>
  `${firstName} ${lastName}`.trim() || email

/** A link to the user's page in the admin area. */
export const UserLink = ({ user }: { user: UserLine }) => (
  <Link to="/admin/$section" params={{ section: 'people' }} search={{ user: user.id }} className="link">
    {nameOf(user)}
  </Link>
)

export const When = ({ at }: { at: string }) => (
  <time dateTime={at}>{showInstant(new Date(at), serviceArea)}</time>
)

const statusTone = { active: 'ok', under_review: 'wait', removed: 'quiet' } as const
const statusLabel = { active: 'Visible', under_review: 'Under review', removed: 'Removed' } as const

export const ListingBadge = ({ status }: Pick<ListingLine, 'status'>) => (
  <Badge tone={statusTone[status]}>{statusLabel[status]}</Badge>
)

/** Replaces underscores with spaces: `retry_payout` becomes "retry payout". */
export const spaced = (word: string): string => word.replaceAll('_', ' ')
