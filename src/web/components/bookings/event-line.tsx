import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  Check,
  CircleCheck,
  CircleX,
  CreditCard,
  Gavel,
  HandHelping,
  Hourglass,
  type LucideIcon,
  PackageCheck,
  Scale,
  Send,
  TriangleAlert,
  Undo2,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingEventView } from '#contract/booking-events.ts'
import type { BookingEventKind } from '#domain/booking-event.ts'
import { readMoney } from '#domain/money.ts'
import { bookingEventWords } from '#domain/wording/booking-events.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'

const icons: Record<BookingEventKind, LucideIcon> = {
  requested: Send,
  approved: Check,
  declined: X,
  expired: Hourglass,
  paid: CreditCard,
  handed_over: HandHelping,
  overdue: TriangleAlert,
  returned: PackageCheck,
  lapsed: CalendarX,
  canceled: CircleX,
  completed: CircleCheck,
  dates_proposed: CalendarClock,
  dates_accepted: Check,
  dates_changed: CalendarCheck,
  dates_declined: X,
  dates_withdrawn: Undo2,
  dates_lapsed: CalendarX,
  claimed: Scale,
  claim_accepted: Check,
  claim_contested: Scale,
  claim_unanswered: Hourglass,
  claim_decided: Gavel,
  claim_paid: CreditCard,
  claim_withdrawn: Undo2,
  claim_closed: CircleCheck,
}

type EventLineProps = {
  event: BookingEventView
  /** The first name of the other party. */
  other: string
  /** Whether the page already shows which booking the event belongs to; the words then do not name it. */
  isKnown?: boolean
  /** The end of the line: the time and a link. */
  children: ReactNode
}

/** An event of a booking as a small gray line. */
export function EventLine({ event, other, isKnown = false, children }: EventLineProps) {
  const Icon = icons[event.kind]
  const amount = event.amount === null ? null : readMoney(event.amount)
  return (
    <span className="num inline-flex max-w-full items-start gap-2 text-sm text-ink-2">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
      <span className="min-w-0 wrap-anywhere">
        <Unbroken>{bookingEventWords({ ...event, amount, other, isKnown })}</Unbroken> {children}
      </span>
    </span>
  )
}
