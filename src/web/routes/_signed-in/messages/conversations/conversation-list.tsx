import type { UseQueryResult } from '@tanstack/react-query'
import type { ConversationView } from '#contract/messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import { ConversationRow } from './conversation-row.tsx'

type ConversationListProps = {
  conversations: UseQueryResult<ConversationView[]>
  opened: string | undefined
  className: string
}

export function ConversationList({ conversations, opened, className }: ConversationListProps) {
  const { data, isPending } = conversations
  return (
    <nav aria-label="Conversations" className={classNames('min-w-0 overflow-y-auto', className)}>
      {data ? (
        <ul>
          {data.map((conversation) => (
            <ConversationRow
              key={conversation.conversationId}
              conversation={conversation}
              isOpen={conversation.otherUser.id === opened}
            />
          ))}
        </ul>
      ) : isPending ? (
        <Rows />
      ) : (
        <div className="flex flex-col items-start gap-3 p-4.5">
          <p className="text-ink-2">Your conversations didn’t load.</p>
          <Button variant="line" size="small" onClick={() => void conversations.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </nav>
  )
}

const Rows = () => (
  <>
    <LoadingWords>Loading your conversations</LoadingWords>
    {[0, 1, 2, 3, 4].map((each) => (
      <div key={each} className="flex h-19 items-center gap-3.5 border-b border-line px-4.5 last:border-b-0">
        <Skeleton className="size-12 rounded-full!" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5" />
        </div>
      </div>
    ))}
  </>
)
