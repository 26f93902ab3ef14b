import { Ban, CircleCheck, Hourglass, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { declineReasons } from '#domain/booking.ts'
import { statusWords } from '#domain/wording/bookings.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { BookedGear } from './booked-gear.tsx'

type Blocked = { icon: ReactNode; tone: Tone; title: string; words: string }

/** Explains why the viewer cannot pay this booking. */
export function BlockedPayment({ booking }: { booking: BookingView }) {
  const { icon, tone, title, words } = describe(booking)
  const view = booking.side === 'renter' ? 'renting' : 'lending'
  return (
    <StatusPage
      icon={icon}
      tone={tone}
      title={title}
      subject={<BookedGear booking={booking} />}
      action={
        <LinkButton to="/profile" search={{ view }}>
          Back to profile
        </LinkButton>
      }
    >
      {words}
    </StatusPage>
  )
}

function describe(booking: BookingView): Blocked {
  const { status, owner, declineReason, cancelledBy, side } = booking
  switch (status) {
    case 'confirmed':
    case 'completed':
      return {
        icon: <CircleCheck size={24} aria-hidden />,
        tone: 'ok',
        title: 'Already Paid',
        words: `This booking is ${status}. You’ll find it under My Bookings.`,
      }
    case 'pending':
      return {
        icon: <Hourglass size={24} aria-hidden />,
        tone: 'wait',
        title: 'Awaiting Approval',
        words: `${owner.firstName} hasn’t answered yet. You can pay once they approve.`,
      }
    case 'declined':
      if (declineReason === declineReasons.expired) {
        return {
          icon: <Hourglass size={24} aria-hidden />,
          tone: 'quiet',
          title: 'Booking Declined',
          words: `${owner.firstName} didn’t answer in time, so the request expired. You haven’t been charged.`,
        }
      }
      return {
        icon: <X size={24} aria-hidden />,
        tone: 'bad',
        title: 'Booking Declined',
        words: `${declineReason ?? 'The owner declined these dates.'} You haven’t been charged.`,
      }
    case 'approved':
      return {
        icon: <TriangleAlert size={24} aria-hidden />,
        tone: 'bad',
        title: 'Cannot Process Payment',
        words: `The status of this booking is ${statusWords(status, side).label}. Only its renter can pay.`,
      }
    case 'cancelled':
      return {
        icon: <Ban size={24} aria-hidden />,
        tone: cancelledBy === side ? 'quiet' : 'bad',
        title: 'Cannot Process Payment',
        words: `The status of this booking is ${statusWords(status, side).label}, so there’s nothing to pay.`,
      }
  }
}
