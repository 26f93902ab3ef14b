import { Ban, CalendarCheck, Check, CircleCheck, Hourglass, X } from 'lucide-react'
import type { BookingStatus, Side } from '#domain/booking.ts'
import { statusWords } from '#domain/booking-words.ts'
import { Badge } from '#web/ui/badge.tsx'

const icons = {
  pending: Hourglass,
  approved: Check,
  confirmed: CalendarCheck,
  completed: CircleCheck,
  declined: X,
  cancelled: Ban,
} as const

export function StatusBadge({ status, side }: { status: BookingStatus; side: Side }) {
  const { label, tone } = statusWords(status, side)
  const Icon = status === 'approved' && side === 'owner' ? Hourglass : icons[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {label}
    </Badge>
  )
}
