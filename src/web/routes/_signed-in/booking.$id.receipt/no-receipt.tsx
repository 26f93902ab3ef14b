import { ReceiptText } from 'lucide-react'
import { LinkButton } from '#web/components/link-button.tsx'
import { StatusPage } from '#web/ui/status/status-panel.tsx'

export const NoReceipt = () => (
  <StatusPage
    icon={<ReceiptText size={24} aria-hidden />}
    title="No Receipt"
    action={<LinkButton to="/profile">Back to profile</LinkButton>}
  >
    We couldn’t find a receipt here. Bookings have one once they’re paid, for their renter and owner.
  </StatusPage>
)
