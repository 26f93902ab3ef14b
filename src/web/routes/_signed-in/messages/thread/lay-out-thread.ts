import type { BookingEventView } from '#contract/booking-events.ts'
import type { MessageView } from '#contract/messages.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { minute } from '#domain/durations.ts'

const maxPause = 5 * minute

/**
 * A message or an event of a thread with its layout. `startsDay` is true for the first line of each day, which gets a date
 * heading.
 */
export type ThreadLine =
  | {
      kind: 'message'
      message: MessageView
      startsDay: boolean
      /**
       * Whether the time is shown below: the next line is by the other user, an event, on another day or more than five
       * minutes later.
       */
      endsRun: boolean
    }
  | {
      kind: 'event'
      event: BookingEventView
      startsDay: boolean
      /** Whether the previous event in the thread is of the same booking, even with messages between. */
      continues: boolean
    }

export type MessageThreadLine = Extract<ThreadLine, { kind: 'message' }>
export type EventThreadLine = Extract<ThreadLine, { kind: 'event' }>

type Entry = { at: string; message?: MessageView; event?: BookingEventView }

/** Returns messages and events in chronological order, marked where a date heading or a time is shown. */
export function layOutThread(
  messages: readonly MessageView[],
  events: readonly BookingEventView[],
  zone: string,
): ThreadLine[] {
  const entries = merge(messages, events)
  let lastBooking: string | undefined
  return entries.flatMap(({ at, message, event }, index): ThreadLine[] => {
    const before = entries[index - 1]
    const startsDay = !before || dayOf(before.at, zone) !== dayOf(at, zone)
    if (event) {
      const continues = event.bookingId === lastBooking
      lastBooking = event.bookingId
      return [{ kind: 'event', event, startsDay, continues }]
    }
    if (!message) return []
    return [{ kind: 'message', message, startsDay, endsRun: endsRun(message, entries[index + 1], zone) }]
  })
}

/**
 * Merges messages and events by time and keeps the order of messages. An event comes before a message of the same instant,
 * such as a request before its message.
 */
function merge(messages: readonly MessageView[], events: readonly BookingEventView[]): Entry[] {
  const entries: Entry[] = []
  let next = 0
  for (const message of messages) {
    for (let event = events[next]; event && event.at <= message.createdAt; event = events[++next]) {
      entries.push({ at: event.at, event })
    }
    entries.push({ at: message.createdAt, message })
  }
  return [...entries, ...events.slice(next).map((event) => ({ at: event.at, event }))]
}

function endsRun(message: MessageView, after: Entry | undefined, zone: string): boolean {
  return (
    after?.message?.senderId !== message.senderId ||
    Date.parse(after.at) - Date.parse(message.createdAt) > maxPause ||
    dayOf(after.at, zone) !== dayOf(message.createdAt, zone)
  )
}

const dayOf = (at: string, zone: string) => dateIn(zone, new Date(at))
