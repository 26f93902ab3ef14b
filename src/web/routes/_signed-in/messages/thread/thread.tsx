import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ConversationView } from '#contract/messages.ts'
import { bookingEventsQuery } from '#web/components/bookings/booking-events.ts'
import { useBlocks } from '#web/components/users/use-blocks.ts'
import { useIsLive } from '#web/events/liveness.ts'
import type { Viewer } from '#src/rendering.ts'
import { BlockedNote } from '#web/routes/_signed-in/messages/sending/blocked-note.tsx'
import { Composer } from '#web/routes/_signed-in/messages/sending/composer.tsx'
import { messagePollInterval } from '#web/routes/_signed-in/messages/conversations/conversations.ts'
import { createOutgoing, notShown } from '#web/routes/_signed-in/messages/sending/outgoing.ts'
import { ThreadAnswer } from './thread-answer.tsx'
import { ThreadFailure } from './thread-failure.tsx'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadLog } from './thread-log.tsx'
import { readThread, threadQuery } from './thread-query.ts'
import { ThreadSubject } from './thread-subject.tsx'
import { useDraft } from '#web/routes/_signed-in/messages/sending/use-draft.ts'
import { useOutgoing } from '#web/routes/_signed-in/messages/sending/use-outgoing.ts'
import { useTalk } from '#web/routes/_signed-in/messages/sending/use-talk.ts'

type ThreadProps = {
  viewer: Viewer
  otherUserId: string
  /** The listing or booking that the address names. */
  about: { listing?: string | undefined; booking?: string | undefined }
  conversation: ConversationView | undefined
}

export function Thread({ viewer, otherUserId, about, conversation }: ThreadProps) {
  const log = useRef<HTMLDivElement>(null)
  const isLive = useIsLive()
  const { user, listing, booking, named } = useTalk({ viewer, otherUserId, about, conversation })
  const thread = useInfiniteQuery({
    ...threadQuery(otherUserId),
    refetchInterval: isLive ? false : messagePollInterval,
  })
  const { data: events = [] } = useQuery(bookingEventsQuery(otherUserId))
  const [draft, setDraft] = useDraft(viewer.id, otherUserId)
  const { unsent, outgoing } = useOutgoing(viewer.id, otherUserId)
  const isBlocked = useBlocks().data?.some(({ user: { id } }) => id === otherUserId) ?? false
  if (thread.isError && !thread.data) return <ThreadFailure thread={thread} />
  const messages = thread.data && readThread(thread.data)
  const send = (photos: string[]) => {
    unsent.add(otherUserId, createOutgoing({ text: draft.trim(), photos }, named, messages ?? [], viewer.id))
    setDraft('')
    log.current?.scrollTo({ top: 0 })
  }
  return (
    <section aria-labelledby="thread-title" className="flex min-h-0 min-w-0 flex-col max-md:h-full">
      <ThreadHeader user={user} isBlocked={isBlocked} />
      <ThreadSubject listing={listing} booking={booking} />
      {booking && !isBlocked && <ThreadAnswer booking={booking} />}
      <ThreadLog
        ref={log}
        label={user ? `Messages with ${user.firstName} ${user.lastName}` : 'Messages'}
        viewerId={viewer.id}
        messages={messages}
        events={events}
        other={user?.firstName ?? 'They'}
        outgoing={notShown(outgoing, messages ?? [], viewer.id)}
        onRetry={() => unsent.retry(otherUserId)}
        onRemove={(key) => unsent.remove(otherUserId, key)}
        earlier={
          thread.hasNextPage
            ? { isLoading: thread.isFetchingNextPage, load: () => void thread.fetchNextPage() }
            : undefined
        }
        isBehind={thread.isRefetchError}
      />
      {isBlocked && user ? (
        <BlockedNote user={user} />
      ) : (
        <Composer text={draft} onText={setDraft} onSend={send} />
      )}
    </section>
  )
}
