import { CalendarsBusy, UnreadableCalendar, type CalendarEvent } from '#adapters/calendar-files/port.ts'
import type { Queries } from '#adapters/database/port.ts'
import type { ImportPreview } from '#contract/calendar-import.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { readFeedUid } from '#domain/calendar-feed.ts'
import { importLimits, importWindow, sortDays } from '#domain/calendar-import.ts'
import { serviceArea } from '#domain/service-area.ts'
import { listHeld } from '#server/bookings/store.ts'
import { conflict, Failure, invalid, unavailable } from '#server/http/failure.ts'
import type { Deps } from '#server/deps.ts'
import { listBlocked } from './blocked-dates.ts'

const { zone } = serviceArea

/**
 * Returns the days of a listing that a calendar file would block. Leaves out the owner's own bookings, which are in the
 * file when it was exported from a calendar that contains our feed.
 */
export async function previewImport(
  deps: Deps,
  listingId: string,
  ownerId: string,
  text: string,
  now: Date,
): Promise<ImportPreview> {
  if (Buffer.byteLength(text) > importLimits.maxBytes) {
    throw new Failure(413, 'too_large', 'A calendar file can be up to 1 MB.')
  }
  const today = dateIn(zone, now)
  const window = importWindow(today)
  const read = () => deps.calendarFiles.read(text, { window, zone }).catch(toFailure)
  const { events, leftOut } = await onePerUser(ownerId, read)
  const own = await findOwn(deps.database, ownerId, events)
  const others = events.filter(({ uid }) => uid === undefined || !own.has(uid))
  const [booked, blocked] = await Promise.all([
    listHeld(deps.database, listingId, today),
    listBlocked(deps.database, listingId, today),
  ])
  return {
    ...sortDays(others, { booked, blocked }, window),
    leftOut: { ...leftOut, own: events.length - others.length },
  }
}

const readingUsers = new Set<string>()

/** Calls `read`, or throws 409 while another file of this user is being read. One user must not occupy all parser threads. */
async function onePerUser<Result>(userId: string, read: () => Promise<Result>): Promise<Result> {
  if (readingUsers.has(userId))
    throw conflict('reading', 'We’re still reading your last calendar file. Please try again in a moment.')
  readingUsers.add(userId)
  try {
    return await read()
  } finally {
    readingUsers.delete(userId)
  }
}

/** Returns the UIDs of events that are bookings of this user, as renter or owner, of any listing. */
async function findOwn(
  queries: Queries,
  ownerId: string,
  events: readonly CalendarEvent[],
): Promise<Set<string>> {
  const named = new Map<string, string>()
  for (const { uid } of events) {
    const id = uid && readFeedUid(uid)
    if (id) named.set(id, uid)
  }
  if (named.size === 0) return new Set()
  const found = await queries
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', [...named.keys()])
    .where((b) => b.or([b('renterId', '=', ownerId), b('ownerId', '=', ownerId)]))
    .execute()
  return new Set(found.map(({ id }) => named.get(id)!))
}

function toFailure(error: unknown): never {
  if (error instanceof CalendarsBusy)
    throw unavailable('We’re reading a lot of calendars right now. Please try again in a moment.')
  if (error instanceof UnreadableCalendar) throw invalid({ path: 'file', message: error.message })
  throw error
}
