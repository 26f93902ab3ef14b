import { Compass } from 'lucide-react'
import { LinkButton } from '#web/components/link-button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'

export const ClaimNotFound = () => (
  <StatusPage
    icon={<Compass size={24} aria-hidden />}
    title="Claim Not Found"
    action={<LinkButton to="/profile">Back to profile</LinkButton>}
  >
    This claim doesn’t exist, or it isn’t about one of your rentals.
  </StatusPage>
)
