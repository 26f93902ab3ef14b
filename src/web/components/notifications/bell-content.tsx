import { useRef } from 'react'
import type { NotificationView } from '#contract/notifications.ts'
import { agoWords } from '#domain/wording/reader-times.ts'
import { notificationsPlace } from '#web/components/shell/site-map.ts'
import { useNowAt } from '#web/now.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { NoNotifications } from './no-notifications.tsx'
import { NotificationRow } from './notification-row.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'
import { useNotifications } from './use-notifications.ts'
import { useRead } from './use-read.ts'

/** As many as fit without a scrollbar, with titles of two lines. */
const latest = { limit: 5 }

export function BellContent({ onClose }: { onClose: () => void }) {
  const { data, dataUpdatedAt, isPending, refetch } = useNotifications(latest)
  const read = useRead()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <div className="flex min-h-15 items-baseline justify-between gap-3 border-b border-line px-4 py-2">
        <h2 ref={heading} tabIndex={-1} className="text-lg leading-11 outline-none">
          Notifications
        </h2>
        {data?.items.some((each) => !each.read) && (
          <Button
            variant="ghost"
            size="small"
            className="-mr-3"
            onClick={() => {
              read()
              // The button disappears when nothing is unread, so the focus moves first.
              heading.current?.focus()
            }}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto">
        {data ? (
          <Latest notifications={data.items} asOf={dataUpdatedAt} onRead={read} onClose={onClose} />
        ) : isPending ? (
          <NotificationSkeleton rows={4} />
        ) : (
          <div className="grid justify-items-start gap-3 p-4">
            <p role="alert">Your notifications didn’t load.</p>
            <Button variant="line" size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <Link
        to={notificationsPlace.to}
        onClick={onClose}
        className="link grid min-h-12 place-items-center border-t border-line px-4 -outline-offset-3!"
      >
        See all notifications
      </Link>
    </>
  )
}

type LatestProps = {
  notifications: readonly NotificationView[]
  /** When the notifications were fetched, in milliseconds of the browser's clock. */
  asOf: number
  onRead: (id: string) => void
  onClose: () => void
}

function Latest({ notifications, asOf, onRead, onClose }: LatestProps) {
  const now = useNowAt(asOf)
  if (notifications.length === 0) return <NoNotifications />
  return (
    <ul className="divide-y divide-line">
      {notifications.map((each) => (
        <NotificationRow
          key={each.id}
          notification={each}
          when={agoWords(new Date(each.createdAt), now)}
          onPress={() => {
            onRead(each.id)
            if (each.path !== null) onClose()
          }}
        />
      ))}
    </ul>
  )
}
