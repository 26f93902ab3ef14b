import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { useNavigate } from '#web/router/router-context.ts'
import { StatusPage } from '#web/ui/status/status-panel.tsx'

/** Milliseconds. Spec, business constants: payment success redirect. */
const redirectAfter = 2_000

export function PaymentSuccess() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ to: '/profile', search: { view: 'renting' } }),
      redirectAfter,
    )
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div role="status">
      <StatusPage
        icon={<CircleCheck size={24} aria-hidden />}
        tone="ok"
        title="Payment Successful!"
        action={
          <LinkButton to="/profile" search={{ view: 'renting' }}>
            See my bookings
          </LinkButton>
        }
      >
        Your booking is confirmed. The owner will receive a payout.
      </StatusPage>
    </div>
  )
}
