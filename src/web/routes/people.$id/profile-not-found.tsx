import { UserX } from 'lucide-react'
import { LinkButton } from '#web/components/link-button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'

export function ProfileNotFound() {
  return (
    <StatusPage
      icon={<UserX size={24} aria-hidden />}
      title="Person Not Found"
      action={<LinkButton to="/browse">Find Gear</LinkButton>}
    >
      This person may have deleted their account.
    </StatusPage>
  )
}
