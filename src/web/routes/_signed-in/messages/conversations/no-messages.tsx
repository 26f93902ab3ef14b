import { MessageCircle } from 'lucide-react'
import { LinkButton } from '#web/components/link-button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'

export const NoMessages = () => (
  <div className="max-md:px-4">
    <EmptyState
      icon={<MessageCircle size={28} aria-hidden />}
      disc="bg-cat-snow-bg text-cat-snow"
      title="No messages yet"
      action={
        <LinkButton to="/browse" variant="brand">
          Find Gear
        </LinkButton>
      }
    >
      Ask an owner about sizes, pickup or conditions: press Contact Owner on any listing to start a
      conversation.
    </EmptyState>
  </div>
)
