import { Compass } from 'lucide-react'
import { LinkButton } from '#web/components/link-button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'

export function NotFoundPage() {
  return (
    <StatusPage
      icon={<Compass size={24} aria-hidden />}
      title="404: off the map"
      action={
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <LinkButton to="/">Go home</LinkButton>
          <LinkButton to="/browse" variant="line">
            Find Gear
          </LinkButton>
        </div>
      }
    >
      That page isn’t here. The trail back is short.
    </StatusPage>
  )
}
