import { Link } from '#web/router/link.tsx'
import type { ListingLine, UserLine } from '#contract/moderation.ts'
import { showInstant } from '#domain/date-words.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { serviceArea } from '#domain/service-area.ts'
import { Badge } from '#web/ui/badge.tsx'

export const nameOf = ({ firstName, lastName, email }: UserLine): string =>
  `${firstName} ${lastName}`.trim() || email

/** Leads to what is known about a person. */
export const UserLink = ({ user }: { user: UserLine }) => (
  <Link to="/admin/$section" params={{ section: 'people' }} search={{ user: user.id }} className="link">
    {nameOf(user)}
  </Link>
)

export const When = ({ at }: { at: string }) => (
  <time dateTime={at}>{showInstant(new Date(at), serviceArea)}</time>
)

export const dollars = (amount: string): string => showMoney(readMoney(amount))

const statusTone = { active: 'ok', under_review: 'wait', removed: 'quiet' } as const
const statusLabel = { active: 'Visible', under_review: 'Under review', removed: 'Removed' } as const

export const ListingBadge = ({ status }: Pick<ListingLine, 'status'>) => (
  <Badge tone={statusTone[status]}>{statusLabel[status]}</Badge>
)

/** `retry_payout` as people read it. */
export const spaced = (word: string): string => word.replaceAll('_', ' ')
