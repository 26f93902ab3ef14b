import { Bell, Settings } from 'lucide-react'
import { useRef } from 'react'
import { LinkButton } from '#web/components/link-button.tsx'
import { noNotificationsWords } from '#web/components/notifications/no-notifications.tsx'
import { NotificationSkeleton } from '#web/components/notifications/notification-skeleton.tsx'
import { useNotifications } from '#web/components/notifications/use-notifications.ts'
import { useRead } from '#web/components/notifications/use-read.ts'
import { useUnread } from '#web/components/notifications/use-unread.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { NotificationDays } from './notification-days.tsx'

/** The notifications of the viewer, one page at a time. `after` is the cursor of the page. */
export function NotificationsPage({ after }: { after: string | undefined }) {
  const list = useNotifications({ limit: 30, cursor: after })
  const unread = useUnread().notifications
  const read = useRead()
  const heading = useRef<HTMLHeadingElement>(null)
  const hasNew = unread > 0 || list.data?.items.some((each) => !each.read)
  return (
    <div className="wrap pt-6 pb-16 sm:pt-8 sm:pb-22">
      <div className="mx-auto lg:max-w-180">
        <div className="mb-4 sm:mb-5 flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 ref={heading} tabIndex={-1} className="text-3xl font-extrabold">
            Notifications
          </h1>
          {hasNew && (
            <Button
              variant="line"
              size="small"
              onClick={() => {
                read()
                // The focused button disappears when nothing is unread, so the heading takes the focus.
                heading.current?.focus()
              }}
            >
              Mark all as read
            </Button>
          )}
        </div>
        <NotificationList list={list} after={after} onRead={read} />
        <Link to="/settings" className="link mt-4 inline-flex min-h-11 items-center gap-2">
          <Settings size={18} aria-hidden />
          Choose what we also email you
        </Link>
      </div>
    </div>
  )
}

type NotificationListProps = {
  list: ReturnType<typeof useNotifications>
  after: string | undefined
  onRead: (id: string) => void
}

function NotificationList({ list, after, onRead }: NotificationListProps) {
  if (list.isPending) {
    return (
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        <NotificationSkeleton rows={6} />
      </div>
    )
  }
  if (!list.data) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert">Your notifications didn’t load.</p>
        <Button variant="line" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const { items, next } = list.data
  if (items.length === 0 && after === undefined) {
    return (
      <EmptyState
        icon={<Bell size={28} aria-hidden />}
        disc="bg-wait-bg text-wait"
        title="No notifications yet"
        action={
          <LinkButton to="/browse" variant="brand">
            Find Gear
          </LinkButton>
        }
      >
        {noNotificationsWords}
      </EmptyState>
    )
  }
  return (
    <>
      <NotificationDays notifications={items} asOf={list.dataUpdatedAt} onRead={onRead} />
      <Pages
        label="Pages"
        first={
          after !== undefined && (
            <Link to="/notifications" className="link inline-flex min-h-11 items-center">
              Back to the latest
            </Link>
          )
        }
        next={
          next !== undefined && (
            <LinkButton to="/notifications" search={{ after: next }} variant="line">
              Earlier notifications
            </LinkButton>
          )
        }
      />
    </>
  )
}
