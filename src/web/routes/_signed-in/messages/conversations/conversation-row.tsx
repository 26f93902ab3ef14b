import type { ConversationView } from '#contract/messages.ts'
import { Avatar } from '#web/components/users/avatar.tsx'
import { UnreadCount } from '#web/components/notifications/unread-count.tsx'
import { useNow } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { readerZone } from '#web/components/dates/reader-times.ts'
import { serviceArea } from '#domain/service-area.ts'
import { photosWords } from '#domain/wording/counts.ts'
import { showDaysOf } from '#domain/wording/dates.ts'
import { showWhen } from '#domain/wording/reader-times.ts'
import { conversationLinkId } from '#web/routes/_signed-in/messages/use-opened-focus.ts'

export function ConversationRow({
  conversation,
  isOpen,
}: {
  conversation: ConversationView
  isOpen: boolean
}) {
  const { otherUser, lastMessage, listing, booking } = conversation
  const now = useNow()
  const unread = isOpen ? 0 : conversation.unreadCount
  const when = showWhen(new Date(lastMessage.createdAt), { now, zone: readerZone() })
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        to="/messages"
        search={{ with: otherUser.id }}
        id={conversationLinkId(otherUser.id)}
        // Fetching a thread marks it read, so the thread is not prefetched on hover. The code of the page is loaded already.
        preload={false}
        resetScroll={false}
        className={classNames(
          'relative grid min-h-19 grid-cols-[3rem_minmax(0,1fr)] items-center gap-3.5 px-4.5 py-3 -outline-offset-3!',
          isOpen
            ? 'bg-range before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-select'
            : 'hover:bg-sunken',
        )}
      >
        <Avatar user={otherUser} size={48} />
        <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
          <span className="flex items-baseline justify-between gap-2">
            <span className={classNames('truncate', unread > 0 && 'font-[650]')}>
              {otherUser.firstName} {otherUser.lastName}
            </span>
            <time dateTime={lastMessage.createdAt} className="text-xs whitespace-nowrap text-ink-3">
              {when}
            </time>
          </span>
          <span className="flex items-center justify-between gap-2 text-sm">
            <span className={classNames('truncate', unread > 0 ? 'font-[650] text-ink' : 'text-ink-2')}>
              {lastMessage.senderId !== otherUser.id && <span className="text-ink-3">You: </span>}
              {lastMessage.content || photosWords(lastMessage.photoCount)}
            </span>
            <UnreadCount count={unread} />
          </span>
          {listing && (
            <span className="truncate text-xs text-ink-3">
              {listing.title}
              {booking && ` · ${showDaysOf(booking.startDate, booking.endDate, now, serviceArea)}`}
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}
