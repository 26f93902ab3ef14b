import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ConversationView } from '#contract/messages.ts'
import type { Viewer } from '#web/viewer.ts'
import { Composer } from './composer.tsx'
import { ThreadFailure } from './thread-failure.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadLog } from './thread-log.tsx'
import { readThread, threadQuery } from './thread-query.ts'
import { useSend } from './use-send.ts'
import { useTalk } from './use-talk.ts'

type ThreadProps = {
  viewer: Viewer
  otherUserId: string
  /** What the talk begins about, from the address. */
  listingId: string | undefined
  conversation: ConversationView | undefined
  draft: string
  onDraft: (change: (text: string) => string) => void
}

export function Thread({ viewer, otherUserId, listingId, conversation, draft, onDraft }: ThreadProps) {
  const log = useRef<HTMLDivElement>(null)
  const { person, listing } = useTalk({ viewer, otherUserId, listingId, conversation })
  const thread = useInfiniteQuery(threadQuery(otherUserId))
  const send = useSend({
    receiverId: otherUserId,
    listingId: listingId === undefined ? undefined : listing?.id,
    onSent: (sent) => {
      // What was typed while it was on its way stays.
      onDraft((text) => (text.startsWith(sent) ? text.slice(sent.length) : text))
      log.current?.scrollTo({ top: 0 })
    },
  })
  const name = person ? `${person.firstName} ${person.lastName}` : undefined
  if (thread.isError && !thread.data) return <ThreadFailure thread={thread} />
  return (
    <section aria-labelledby="thread-title" className="flex min-h-0 min-w-0 flex-col max-md:h-full">
      <ThreadHeader person={person} listing={listing} />
      <ThreadLog
        ref={log}
        label={name ? `Messages with ${name}` : 'Messages'}
        viewerId={viewer.id}
        messages={thread.data && readThread(thread.data)}
        earlier={
          thread.hasNextPage
            ? { isLoading: thread.isFetchingNextPage, load: () => void thread.fetchNextPage() }
            : undefined
        }
        isBehind={thread.isRefetchError}
      />
      <Composer
        text={draft}
        onText={(text) => onDraft(() => text)}
        isSending={send.isPending}
        onSend={() => send.mutate(draft)}
      />
    </section>
  )
}
