import type { NotificationView } from '#contract/notifications.ts'
import { hour } from '#domain/durations.ts'
import { notificationTopics } from '#domain/notification-topic.ts'
import { agoWords } from '#domain/wording/reader-times.ts'
import { topicWords } from '#domain/wording/notifications.ts'
import { NoNotifications } from '#web/components/notifications/no-notifications.tsx'
import { NotificationRow } from '#web/components/notifications/notification-row.tsx'
import { NotificationSkeleton } from '#web/components/notifications/notification-skeleton.tsx'
import { UnreadCount } from '#web/components/notifications/unread-count.tsx'
import { Part } from '#web/component-gallery/part.tsx'

const now = new Date('2026-11-20T12:00:00Z')
const rows: NotificationView[] = [...notificationTopics, 'account' as const].map((topic, at) => ({
  id: topic,
  topic,
  title: topic === 'account' ? 'Your listing is under review' : topicWords[topic].when,
  path: at % 4 === 3 ? null : '/profile',
  read: at % 3 === 2,
  createdAt: new Date(now.getTime() - at * at * hour).toISOString(),
}))

/** The content of the bell: every topic, unread and read, the loading state and the empty one. */
export const Notifications = () => (
  <Part
    title="Notifications"
    words="Unread rows are bold and have a dot; screen readers read “New”. A row without a link is a button."
  >
    <p className="flex items-center gap-2">
      A count <UnreadCount count={3} /> <UnreadCount count={120} />
    </p>
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line">
        {rows.map((each) => (
          <NotificationRow
            key={each.id}
            notification={each}
            when={agoWords(new Date(each.createdAt), now)}
            onPress={() => undefined}
          />
        ))}
      </ul>
      <div className="overflow-hidden rounded-xl border border-line">
        <NotificationSkeleton rows={4} />
      </div>
      <div className="overflow-hidden rounded-xl border border-line">
        <NoNotifications />
      </div>
    </div>
  </Part>
)
