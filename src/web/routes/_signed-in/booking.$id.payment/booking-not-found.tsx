import { Compass } from 'lucide-react'
import { LinkButton } from '#web/components/link-button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'

export function BookingNotFound() {
  return (
    <StatusPage
      icon={<Compass size={24} aria-hidden />}
      title="Booking Not Found"
      action={<LinkButton to="/profile">Back to profile</LinkButton>}
    >
      The booking you're trying to pay for doesn't exist.
    </StatusPage>
  )
}
