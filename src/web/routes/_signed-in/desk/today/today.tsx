import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { showDay } from '#domain/wording/reader-times.ts'
import { serviceArea } from '#domain/service-area.ts'
import { useBookings } from '#web/components/bookings/bookings-query.ts'
import { PayoutSetup } from '#web/components/payouts/payout-setup.tsx'
import { useNowAt, useToday } from '#web/now.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { findToday, type TodayItem } from './find-today.ts'
import { TodayRow } from './today-row.tsx'

/** The number of tasks that a phone shows at first, so that the rest of the desk is not far below them. */
const firstOnPhones = 3

/** The list of the owner's tasks for today. An approved request stays in its place until the owner leaves the page. */
export function Today() {
  const bookings = useBookings('owner')
  const now = useNowAt(bookings.dataUpdatedAt)
  const today = useToday()
  const [isWhole, setWhole] = useState(false)
  const [approved] = useState(() => new Map<string, BookingView>())
  const items = bookings.data && findToday(keepApproved(bookings.data, approved), today)
  return (
    <section
      aria-labelledby="desk-today"
      className="overflow-hidden rounded-xl border border-line bg-surface"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3.5 pb-2.5 sm:px-5 sm:pt-4">
        <h2 id="desk-today" className="text-lg leading-6">
          Today, {showDay(now, { now, zone: serviceArea.zone })}
        </h2>
        {items && <p className="num text-sm text-ink-2 max-sm:hidden">{countWords(items)}</p>}
      </div>
      {bookings.isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 px-5 pb-4">
          Your bookings didn’t load.
          <Button variant="line" size="small" onClick={() => void bookings.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {items?.length === 0 && (
        <p className="border-t border-line px-4 py-5 text-ink-2 sm:px-5">
          Nothing to hand over, nothing due back, and no requests to answer.
        </p>
      )}
      <ul>
        {items?.map((item, at) => (
          <TodayRow
            key={`${item.kind} ${item.booking.id}`}
            item={{
              ...item,
              booking: bookings.data?.find(({ id }) => id === item.booking.id) ?? item.booking,
            }}
            now={now}
            onApproved={() => approved.set(item.booking.id, item.booking)}
            isHiddenOnPhones={at >= firstOnPhones && !isWhole}
          />
        ))}
      </ul>
      {items && items.length > firstOnPhones && !isWhole && (
        <div className="border-t border-line px-4 py-2 sm:hidden">
          <Button variant="ghost" size="small" wide onClick={() => setWhole(true)}>
            Show {items.length - firstOnPhones} more
          </Button>
        </div>
      )}
      {items?.some(({ kind }) => kind === 'request') && (
        <div className="border-t border-line px-4 py-3.5 empty:hidden sm:px-5">
          <PayoutSetup>
            You can approve requests now. We’ll hold what you earn until you set up payouts.
          </PayoutSetup>
        </div>
      )}
    </section>
  )
}

/**
 * Returns the bookings with approved requests as they were before approval. They stay in the list, so that a second click
 * cannot hit the next request.
 */
const keepApproved = (bookings: readonly BookingView[], approved: ReadonlyMap<string, BookingView>) =>
  bookings.map((booking) => {
    const request = approved.get(booking.id)
    return request && booking.status === 'approved' ? request : booking
  })

function countWords(items: readonly TodayItem[]): string {
  const count = (kind: TodayItem['kind']) => items.filter((item) => item.kind === kind).length
  const [requests, changes] = [count('request'), count('change')]
  return [
    `${count('out')} going out`,
    `${count('back')} coming back today`,
    requests === 1 ? '1 request' : `${requests} requests`,
    ...(changes === 0 ? [] : [changes === 1 ? '1 date change' : `${changes} date changes`]),
  ].join(', ')
}
