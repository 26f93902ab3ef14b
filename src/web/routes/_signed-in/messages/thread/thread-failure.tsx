import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { MessageCircleOff } from 'lucide-react'
import { isCallFailure } from '#web/calls/call-failure.ts'
import { LinkButton } from '#web/components/link-button.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { StatusPanel } from '#web/ui/status/status-panel.tsx'

/** The error of a thread: an unknown user, or a failed request. */
export function ThreadFailure({ thread }: { thread: UseInfiniteQueryResult }) {
  const isUnknown = isCallFailure(thread.error, 404) || isCallFailure(thread.error, 400)
  return (
    <div className="grid place-content-center bg-bg p-4 max-md:min-h-full">
      {isUnknown ? (
        <StatusPanel
          level={2}
          icon={<MessageCircleOff size={24} aria-hidden />}
          title="Conversation Not Found"
          action={
            <LinkButton to="/messages" variant="line">
              All messages
            </LinkButton>
          }
        >
          There is nobody here to write to. The person may have left Switchback.
        </StatusPanel>
      ) : (
        <StatusPanel
          level={2}
          tone="bad"
          icon={<MessageCircleOff size={24} aria-hidden />}
          title="This conversation could not be loaded"
          action={
            <Button variant="line" pending={thread.isFetching} onClick={() => void thread.refetch()}>
              Try again
            </Button>
          }
        >
          Check your connection. Nothing that you wrote is lost.
        </StatusPanel>
      )}
    </div>
  )
}
