import { Lock } from 'lucide-react'
import { LinkButton } from '#web/components/link-button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'

export function NotYourListing({ id }: { id: string }) {
  return (
    <StatusPage
      icon={<Lock size={24} aria-hidden />}
      title="This isn’t your listing"
      action={
        <LinkButton to="/gear/$id" params={{ id }}>
          View Listing
        </LinkButton>
      }
    >
      Only its owner can change it.
    </StatusPage>
  )
}
