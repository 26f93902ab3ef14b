import {
  CalendarClock,
  CalendarPlus,
  CircleX,
  LifeBuoy,
  MessageCircle,
  ReceiptText,
  ScrollText,
} from 'lucide-react'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { holdsDates } from '#domain/booking.ts'
import { calendarFileOf } from '#web/components/bookings/calendar-file.ts'
import { Link } from '#web/router/link.tsx'
import { Menu, menuItemStyle } from '#web/ui/overlays/menu.tsx'
import { ProblemDialog } from './problem-dialog.tsx'
import { useCancellation } from './use-cancellation.tsx'

const item = { role: 'menuitem', tabIndex: -1, className: menuItemStyle() } as const

type BookingMenuProps = {
  booking: BookingView
  className?: string
  /** Opens the form that proposes other dates. Undefined where the menu does not offer it. */
  onChangeDates?: (() => void) | undefined
}

/** What either party can do with a booking at any time, in a menu; canceling comes last. */
export function BookingMenu({ booking, className, onChangeDates }: BookingMenuProps) {
  const { id, side, status, listing, hasReceipt, canReportProblem, canCancel } = booking
  const other = side === 'renter' ? booking.owner : booking.renter
  const cancellation = useCancellation(booking)
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <Menu label={`More for ${listing.title}`} {...(className ? { className } : {})}>
        <Link {...item} to="/messages" search={{ with: other.id, booking: id }}>
          <MessageCircle size={18} aria-hidden />
          Message {other.firstName}
        </Link>
        {onChangeDates && (
          <button {...item} type="button" onClick={onChangeDates}>
            <CalendarClock size={18} aria-hidden />
            Change dates
          </button>
        )}
        {holdsDates(status) && status !== 'completed' && (
          <a {...item} href={calendarFileOf(id)} download>
            <CalendarPlus size={18} aria-hidden />
            Add to calendar
          </a>
        )}
        {hasReceipt && (
          <Link {...item} to="/booking/$id/receipt" params={{ id }}>
            <ReceiptText size={18} aria-hidden />
            Receipt
          </Link>
        )}
        <Link {...item} to="/rental-agreement">
          <ScrollText size={18} aria-hidden />
          Rental agreement
        </Link>
        {canReportProblem && (
          <button {...item} type="button" aria-haspopup="dialog" onClick={() => setReporting(true)}>
            <LifeBuoy size={18} aria-hidden />
            Something is wrong
          </button>
        )}
        {canCancel && (
          <button
            {...item}
            type="button"
            aria-haspopup="dialog"
            className={menuItemStyle({ isDanger: true })}
            onClick={cancellation.begin}
          >
            <CircleX size={18} aria-hidden />
            Cancel Booking
          </button>
        )}
      </Menu>
      {cancellation.dialog}
      <ProblemDialog booking={booking} isOpen={isReporting} onClose={() => setReporting(false)} />
    </>
  )
}
