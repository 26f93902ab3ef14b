import { TriangleAlert } from 'lucide-react'
import { LinkButton } from '#web/components/link-button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'

export function BookingNotFound() {
  return (
    <StatusPage
      icon={<TriangleAlert size={24} aria-hidden />}
      tone="bad"
      title="Booking Not Found"
      action={<LinkButton to="/profile">Back to profile</LinkButton>}
    >
      The booking you're trying to pay for doesn't exist.
    </StatusPage>
  )
}
