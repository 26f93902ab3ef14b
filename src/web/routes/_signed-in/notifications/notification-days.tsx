import { useId } from 'react'
import type { NotificationView } from '#contract/notifications.ts'
import { NotificationRow } from '#web/components/notifications/notification-row.tsx'
import { readerZone } from '#web/components/dates/reader-times.ts'
import { useNowAt } from '#web/now.ts'
import { groupByDay } from './group-by-day.ts'

type NotificationDaysProps = {
  notifications: readonly NotificationView[]
  /** When the notifications were fetched, in milliseconds. */
  asOf: number
  onRead: (id: string) => void
}

/** The notifications of each day under a heading with its date. */
export function NotificationDays({ notifications, asOf, onRead }: NotificationDaysProps) {
  const now = useNowAt(asOf)
  const id = useId()
  return (
    <div className="grid gap-7">
      {groupByDay(notifications, { now, zone: readerZone() }).map(({ date, words, notifications: ofDay }) => (
        <section key={date} aria-labelledby={`${id}${date}`}>
          <h2 id={`${id}${date}`} className="mb-2.5 text-xl">
            {words}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
            {ofDay.map((each) => (
              <NotificationRow key={each.id} notification={each} now={now} onPress={() => onRead(each.id)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
