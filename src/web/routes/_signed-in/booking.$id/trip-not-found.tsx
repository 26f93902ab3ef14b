import { Compass } from 'lucide-react'
import { LinkButton } from '#web/components/link-button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'

export const TripNotFound = () => (
  <StatusPage
    icon={<Compass size={24} aria-hidden />}
    title="Booking Not Found"
    action={<LinkButton to="/profile">Go to your bookings</LinkButton>}
  >
    You have no booking at this address. If you followed a link from an email, check that you’re signed in
    with the account it was sent to.
  </StatusPage>
)
