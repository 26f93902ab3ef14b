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

/**
 * Replaces the payment form after a successful payment and moves the focus to its heading, at the top of the page. After a
 * short time it opens the profile page, which shows this booking first.
 */
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
