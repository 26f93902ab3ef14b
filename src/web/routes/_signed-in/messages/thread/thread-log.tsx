import { ArrowDown } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import type { BookingEventView } from '#contract/booking-events.ts'
import type { MessageView } from '#contract/messages.ts'
import { useNow } from '#web/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadingWords, Skeleton } from '#web/ui/status/skeleton.tsx'
import { layOutThread } from './lay-out-thread.ts'
import { MessageLine } from './message-line.tsx'
import { ThreadEvent } from './thread-event.tsx'
import { readerZone } from '#web/components/dates/reader-times.ts'
import type { Outgoing } from '#web/routes/_signed-in/messages/sending/outgoing.ts'
import { OutgoingLine } from '#web/routes/_signed-in/messages/sending/outgoing-line.tsx'
import { SafetyNote } from '#web/routes/_signed-in/messages/safety-note.tsx'
import { type Earlier, useEarlier } from './use-earlier.ts'

type ThreadLogProps = {
  ref: RefObject<HTMLDivElement | null>
  label: string
  viewerId: string
  /** Undefined while they load. */
  messages: MessageView[] | undefined
  /** Events of the bookings between the two users. */
  events: readonly BookingEventView[]
  /** The first name of the other user. */
  other: string
  /** Messages being sent that `messages` does not contain yet. */
  outgoing: readonly Outgoing[]
  onRetry: () => void
  onRemove: (key: string) => void
  earlier: Earlier | undefined
  /** The last refetch of messages failed. */
  isBehind: boolean
}

const awayThreshold = 160

export function ThreadLog({
  ref,
  label,
  viewerId,
  messages,
  events,
  other,
  outgoing,
  onRetry,
  onRemove,
  earlier,
  isBehind,
}: ThreadLogProps) {
  const [isAway, setAway] = useState(false)
  const earlierButton = useRef<HTMLButtonElement>(null)
  const { isQuiet, load } = useEarlier(ref, earlierButton, earlier)
  const clock = { now: useNow(), zone: readerZone() }
  // Events older than the loaded messages are shown once those earlier messages are loaded.
  const since = earlier ? (messages?.[0]?.createdAt ?? '') : ''
  const shownEvents = events.filter(({ at }) => at >= since)
  const lastOwn = messages?.findLast(({ senderId }) => senderId === viewerId)?.id
  return (
    <div className="relative flex min-h-0 flex-1 bg-bg before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:z-1 before:h-5 before:bg-linear-to-b before:from-bg">
      {/* `column-reverse` stays scrolled to the end when messages arrive, and in place when earlier ones load. */}
      <div
        ref={ref}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
        tabIndex={0}
        role="log"
        aria-label={label}
        aria-live={isQuiet ? 'off' : 'polite'}
        aria-busy={!messages || earlier?.isLoading}
        onScroll={({ currentTarget }) => setAway(currentTarget.scrollTop < -awayThreshold)}
        className="flex flex-1 flex-col-reverse overflow-x-hidden overflow-y-auto -outline-offset-3!"
      >
        <div className="flex flex-1 flex-col gap-2 p-4 md:p-6">
          {messages && !earlier && <SafetyNote />}
          {earlier && (
            <Button
              ref={earlierButton}
              variant="line"
              size="small"
              className="self-center"
              pending={earlier.isLoading}
              pendingLabel="Loading"
              onClick={load}
            >
              Show earlier messages
            </Button>
          )}
          {!messages && <Bubbles />}
          {messages &&
            layOutThread(messages, shownEvents, clock.zone).map((line) =>
              line.kind === 'event' ? (
                <ThreadEvent
                  key={`${line.event.bookingId} ${line.event.kind} ${line.event.at}`}
                  line={line}
                  other={other}
                  clock={clock}
                />
              ) : (
                <MessageLine
                  key={line.message.id}
                  line={line}
                  isOwn={line.message.senderId === viewerId}
                  isSeen={line.message.id === lastOwn && line.message.read}
                  clock={clock}
                />
              ),
            )}
          {outgoing.map((message) => (
            <OutgoingLine
              key={message.key}
              message={message}
              onRetry={onRetry}
              onRemove={() => onRemove(message.key)}
            />
          ))}
          {isBehind && (
            <p className="pt-2 text-center text-xs text-ink-3">
              We can’t load new messages right now. Trying again.
            </p>
          )}
        </div>
      </div>
      {isAway && (
        <Button
          variant="line"
          size="small"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-float"
          onClick={() => ref.current?.scrollTo({ top: 0, behavior: 'smooth' })}
        >
          <ArrowDown size={18} aria-hidden />
          Latest messages
        </Button>
      )}
    </div>
  )
}

const Bubbles = () => (
  <>
    <LoadingWords>Loading the messages</LoadingWords>
    <Skeleton className="h-11.5 w-3/5 rounded-lg!" />
    <Skeleton className="h-11.5 w-2/5 rounded-lg!" />
    <Skeleton className="h-17.5 w-3/5 self-end rounded-lg!" />
  </>
)
