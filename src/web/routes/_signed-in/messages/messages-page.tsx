import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIsLive } from '#web/events/liveness.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Viewer } from '#src/rendering.ts'
import { ConversationList } from './conversations/conversation-list.tsx'
import { conversationsQuery, messagePollInterval } from './conversations/conversations.ts'
import { NoMessages } from './conversations/no-messages.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { Thread } from './thread/thread.tsx'
import { unsentMessagesOf } from './unsent-messages.ts'
import { useOpenedFocus } from './use-opened-focus.ts'

type MessagesPageProps = {
  viewer: Viewer
  search: { with?: string | undefined; listing?: string | undefined; booking?: string | undefined }
}

/** The list of conversations beside the open thread. Phones show one of the two, the thread at full screen height. */
export function MessagesPage({ viewer, search }: MessagesPageProps) {
  const opened = search.with?.toLowerCase() === viewer.id ? undefined : search.with?.toLowerCase()
  const isLive = useIsLive()
  const conversations = useQuery({
    ...conversationsQuery,
    refetchInterval: isLive ? false : messagePollInterval,
  })
  const conversation = conversations.data?.find(({ otherUser }) => otherUser.id === opened)
  useOpenedFocus(opened)
  const client = useQueryClient()
  // Messages that leaving a page cut off are sent now, even if their thread is not open.
  useEffect(() => void unsentMessagesOf(client, viewer.id), [client, viewer.id])
  const isEmpty = conversations.data?.length === 0 && opened === undefined
  return (
    <div
      className={classNames(
        'md:wrap md:pt-8 md:pb-22',
        opened ? 'max-md:h-[calc(100dvh-3.8125rem)]' : 'max-md:pb-15',
      )}
      {...(opened ? { 'data-whole-screen': '' } : {})}
    >
      <h1
        className={classNames(
          'text-3xl font-extrabold md:mb-5',
          opened ? 'max-md:sr-only' : 'max-md:px-4 max-md:pt-6 max-md:pb-4',
        )}
      >
        Messages
      </h1>
      {isEmpty ? (
        <NoMessages />
      ) : (
        <div className="border-line bg-surface max-md:h-full max-md:border-t md:grid md:h-150 md:grid-cols-[20rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)] md:overflow-hidden md:rounded-xl md:border lg:grid-cols-[22.5rem_minmax(0,1fr)]">
          <ConversationList
            conversations={conversations}
            opened={opened}
            className={classNames('md:border-r md:border-line', opened && 'max-md:hidden')}
          />
          {opened === undefined ? (
            <NothingOpen />
          ) : (
            <Thread
              key={opened}
              viewer={viewer}
              otherUserId={opened}
              about={search}
              conversation={conversation}
            />
          )}
        </div>
      )}
    </div>
  )
}
