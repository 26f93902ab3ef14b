import { Map } from 'lucide-react'
import { LinkButton } from '#web/components/link-button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'

export function GearNotFound() {
  return (
    <StatusPage
      icon={<Map size={24} aria-hidden />}
      title="Gear Not Found"
      action={<LinkButton to="/browse">Find Gear</LinkButton>}
    >
      This listing may have been removed by its owner.
    </StatusPage>
  )
}
