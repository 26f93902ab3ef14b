import { Ban, CalendarCheck, Check, CircleCheck, Hourglass, X } from 'lucide-react'
import type { BookingStatus, Side } from '#domain/booking.ts'
import { statusWords } from '#domain/wording/bookings.ts'
import { Badge } from '#web/ui/badge.tsx'

const icons = {
  pending: Hourglass,
  approved: Check,
  confirmed: CalendarCheck,
  completed: CircleCheck,
  declined: X,
  cancelled: Ban,
} as const

type StatusBadgeProps = {
  status: BookingStatus
  side: Side
  /** Why the request was declined, where it is known. An expired request looks less severe than a refused one. */
  declineReason?: string | null
}

export function StatusBadge({ status, side, declineReason = null }: StatusBadgeProps) {
  const { label, tone } = statusWords(status, side, declineReason)
  const Icon = status === 'approved' && side === 'owner' ? Hourglass : icons[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  )
}
