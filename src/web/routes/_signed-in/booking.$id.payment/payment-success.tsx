import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { showMoney } from '#domain/money.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { focusHeading } from '#web/components/shell/focus-heading.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { StatusPage } from '#web/ui/status/status-panel.tsx'
import { BookedGear } from './booked-gear.tsx'

/** Milliseconds. Spec, business constants: payment success redirect. */
const redirectAfter = 2_000

/** Takes the place of the payment form, at the top of the page and with the focus, then leads to the booking. */
export function PaymentSuccess({ booking }: { booking: BookingView }) {
  const { id, totalAmount } = booking
  const navigate = useNavigate()
  useEffect(() => {
    focusHeading()
    scrollTo({ top: 0, behavior: 'instant' })
    const timer = setTimeout(
      () => void navigate({ to: '/profile', search: { view: 'renting', booking: id } }),
      redirectAfter,
    )
    return () => clearTimeout(timer)
  }, [navigate, id])
  return (
    <StatusPage
      icon={<CircleCheck size={24} aria-hidden />}
      tone="ok"
      title="Payment Successful!"
      subject={<BookedGear booking={booking} />}
      action={
        <LinkButton to="/profile" search={{ view: 'renting', booking: id }}>
          See my booking
        </LinkButton>
      }
    >
      Your booking is confirmed. The owner will receive a payout.
      <span className="num mt-2 block font-[650] text-ink">You paid {showMoney(totalAmount)}.</span>
    </StatusPage>
  )
}
