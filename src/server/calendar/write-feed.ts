import { addDays, dateIn } from '#domain/calendar-date.ts'
import { feedDays, feedStates, feedUid } from '#domain/calendar-feed.ts'
import { day } from '#domain/durations.ts'
import { serviceArea } from '#domain/service-area.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/http/failure.ts'
import { findFeedBookings, getFeedBooking, type FeedBooking } from './store.ts'
import { escapeText, writeCalendar, type CalendarLine } from './write-calendar.ts'

export type Feed = { text: string; changedAt: Date | undefined }

/**
 * Returns a calendar of what a user rents and lends. It contains only gear, first names and days, because calendar
 * services store copies of it (Product rules: Calendars).
 */
export async function writeFeed({ database, settings }: Deps, userId: string, now: Date): Promise<Feed> {
  const bookings = await findFeedBookings(database, userId, {
    ended: addDays(dateIn(serviceArea.zone, now), -feedDays.past),
    cancelled: new Date(now.getTime() - feedDays.cancelled * day),
  })
  const latest = Math.max(...bookings.map(({ changedAt }) => changedAt.getTime()))
  return {
    text: writeCalendar([
      ...beginning,
      ...refreshing,
      ...bookings.flatMap((booking) => writeEvent(booking, userId, settings.publicUrl)),
      ['END', 'VCALENDAR'],
    ]),
    changedAt: bookings.length > 0 ? new Date(latest) : undefined,
  }
}

/** Returns a calendar file with one booking. Throws 409 for a booking that never held its days. */
export async function writeBookingFile(
  { database, settings }: Deps,
  id: string,
  userId: string,
): Promise<string> {
  const event = writeEvent(await getFeedBooking(database, id), userId, settings.publicUrl)
  if (event.length === 0) {
    throw conflict('not_approved', 'You can add a booking to your calendar once it’s approved.')
  }
  return writeCalendar([...beginning, ...event, ['END', 'VCALENDAR']])
}

const beginning: readonly CalendarLine[] = [
  ['BEGIN', 'VCALENDAR'],
  ['VERSION', '2.0'],
  ['PRODID', '-//Switchback//Calendar//EN'],
  ['CALSCALE', 'GREGORIAN'],
]

const refreshing: readonly CalendarLine[] = [
  ['X-WR-CALNAME', 'Switchback'],
  ['NAME', 'Switchback'],
  ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
  ['X-PUBLISHED-TTL', 'PT1H'],
]

function writeEvent(booking: FeedBooking, userId: string, publicUrl: string): readonly CalendarLine[] {
  const { id, title, renter, owner, startDate, endDate, changedAt } = booking
  const state = feedStates[booking.status]
  if (!state) return []
  const isOwner = booking.ownerId === userId
  const address = `${publicUrl}/api/login?returnTo=${encodeURIComponent(`/booking/${id}`)}`
  const stamp = asStamp(changedAt)
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', feedUid(id)],
    // Without METHOD, DTSTAMP is the time of the last change (RFC 5545), so an unchanged feed keeps its ETag.
    ['DTSTAMP', stamp],
    ['LAST-MODIFIED', stamp],
    ['SEQUENCE', String(state.sequence)],
    ['DTSTART;VALUE=DATE', asDate(startDate)],
    // DTEND is exclusive: the day after the last day.
    ['DTEND;VALUE=DATE', asDate(addDays(endDate, 1))],
    ['SUMMARY', escapeText(isOwner ? `Lent: ${title} to ${renter}` : `Rent: ${title} from ${owner}`)],
    ['STATUS', state.status],
    // A rental does not block time in the user's calendar.
    ['TRANSP', 'TRANSPARENT'],
    ['DESCRIPTION', escapeText(`${words(booking.status, isOwner)}\n${address}`)],
    ['URL', address],
    ['END', 'VEVENT'],
  ]
}

function words(status: FeedBooking['status'], isOwner: boolean): string {
  if (status === 'approved') return isOwner ? 'Approved, not paid yet.' : 'Approved. Pay to confirm it.'
  if (status === 'confirmed') return 'Confirmed.'
  return status === 'completed' ? 'Completed.' : 'Canceled.'
}

const asDate = (date: string) => date.replaceAll('-', '')
const asStamp = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')
