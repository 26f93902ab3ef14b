import { useId } from 'react'
import type { NotificationView } from '#contract/notifications.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { agoWords, showTime } from '#domain/wording/reader-times.ts'
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

/** The notifications of each day under a heading with its date. Those of today have their age, earlier ones the time of day. */
export function NotificationDays({ notifications, asOf, onRead }: NotificationDaysProps) {
  const now = useNowAt(asOf)
  const zone = readerZone()
  const today = dateIn(zone, now)
  const whenWords = (at: Date, isToday: boolean) => (isToday ? agoWords(at, now) : showTime(at, zone))
  const id = useId()
  return (
    <div className="grid gap-7">
      {groupByDay(notifications, { now, zone }).map(({ date, words, notifications: ofDay }) => (
        <section key={date} aria-labelledby={`${id}${date}`}>
          <h2 id={`${id}${date}`} className="mb-2.5 text-base text-ink-2">
            {words}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
            {ofDay.map((each) => (
              <NotificationRow
                key={each.id}
                notification={each}
                when={whenWords(new Date(each.createdAt), date === today)}
                onPress={() => onRead(each.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
