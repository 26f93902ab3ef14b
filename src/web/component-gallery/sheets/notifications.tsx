import type { NotificationView } from '#contract/notifications.ts'
import { notificationTopics } from '#domain/notification-topic.ts'
import { topicWords } from '#domain/notification-words.ts'
import { NoNews } from '#web/components/notifications/no-news.tsx'
import { NotificationRow } from '#web/components/notifications/notification-row.tsx'
import { NotificationSkeleton } from '#web/components/notifications/notification-skeleton.tsx'
import { UnreadCount } from '#web/components/notifications/unread-count.tsx'
import { Part } from '#web/component-gallery/part.tsx'

const now = new Date('2026-11-20T12:00:00Z')
const hour = 3_600_000

const rows: NotificationView[] = [...notificationTopics, 'account' as const].map((topic, at) => ({
  id: topic,
  topic,
  title: topic === 'account' ? 'Your listing is under review' : topicWords[topic].when,
  path: at % 4 === 3 ? null : '/profile',
  read: at % 3 === 2,
  createdAt: new Date(now.getTime() - at * at * hour).toISOString(),
}))

/** What the bell shows: every topic, new and read, on its way and absent. */
export const Notifications = () => (
  <Part
    title="Notifications"
    words="What is new is bold and has a dot; screen readers hear “New”. A row that leads nowhere is a button."
  >
    <p className="flex items-center gap-2">
      A count <UnreadCount count={3} /> <UnreadCount count={120} />
    </p>
    <div className="grid items-start gap-6 lg:grid-cols-3">
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line">
        {rows.map((each) => (
          <NotificationRow key={each.id} notification={each} now={now} onPress={() => undefined} />
        ))}
      </ul>
      <div className="overflow-hidden rounded-xl border border-line">
        <NotificationSkeleton rows={4} />
      </div>
      <div className="overflow-hidden rounded-xl border border-line">
        <NoNews />
      </div>
    </div>
  </Part>
)
