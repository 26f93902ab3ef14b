import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Rows and bytes that one more entity, such as a listing, adds to the database. */
export type Share = { rows: number; bytes: number }

/** The results of `npm run bench:scale -- measure`, from a real database and real processes. */
export type Units = {
  measured: {
    date: string
    cores: number
    processor: string
    listings: number
    bookings: number
    demoBookings: number
  }
  /** Bytes of a row in each table, including its index entries. */
  bytesPerRow: Record<string, number>
  /** Rows per booking in tables other than `bookings`, as the product wrote them in the demo town. */
  rowsPerBooking: Record<string, number>
  /** Files and bytes of one photo in all its sizes and formats. */
  photo: { files: number; bytes: number }
  /** A web process and a worker without visitors: transactions per second, and milliseconds of CPU time per second. */
  idle: Record<
    'web' | 'worker',
    { megabytes: number; connections: number; transactions: number; cpu: number }
  >
  streamBytes: number
  /** Requests of a browser for a page, after the first page of a visit. */
  requestsPerPage: { documents: number; calls: number; pictures: number; files: number; bytes: number }
  /** Properties of the schema that matter when tables are distributed over several machines. */
  schema: Record<
    | 'tables'
    | 'uniqueConstraints'
    | 'exclusionConstraints'
    | 'foreignKeys'
    | 'transitionTriggers'
    | 'advisoryLocks',
    number
  >
}

export const unitsFile = path.join(import.meta.dirname, 'units.json')

export const readUnits = (): Units => JSON.parse(readFileSync(unitsFile, 'utf8')) as Units

/**
 * Assigns each table to the unit that its rows belong to, with the number of days until they are deleted
 * (docs/retention.md); `Infinity` means never. Tables not listed have only a few rows per town, or rows that live for
 * seconds.
 */
const belongs: Record<string, { tables: Record<string, number> }> = {
  member: { tables: { users: Infinity } },
  session: { tables: { sessions: 30 } },
  favorite: { tables: { favorites: Infinity } },
  listing: { tables: { gear_listings: Infinity } },
  photo: { tables: { photos: Infinity } },
  view: { tables: { listing_views: 90 } },
  message: { tables: { messages: Infinity } },
  booking: {
    tables: {
      bookings: Infinity,
      ledger_journals: Infinity,
      ledger_entries: Infinity,
      operations: Infinity,
      handoffs: Infinity,
      handoff_records: Infinity,
      pickup_proposals: Infinity,
      date_changes: Infinity,
      reviews: Infinity,
      listing_months: Infinity,
      outbox: 180,
      notifications: 180,
      webhook_inbox: 30,
    },
  },
}

export type Unit = 'member' | 'session' | 'favorite' | 'listing' | 'photo' | 'view' | 'message' | 'booking'
export const unitNames = Object.keys(belongs) as Unit[]
export const tablesOf = (unit: Unit): string[] => Object.keys(belongs[unit]!.tables)

/**
 * Returns the rows and bytes that one more unit (one listing, one booking) adds: those stored forever, and those
 * deleted after some days.
 */
export function shareOf(units: Units, unit: Unit): { forGood: Share; forDays: (Share & { days: number })[] } {
  const forGood = { rows: 0, bytes: 0 }
  const forDays: (Share & { days: number })[] = []
  for (const [table, days] of Object.entries(belongs[unit]!.tables)) {
    const rows = unit === 'booking' && table !== 'bookings' ? (units.rowsPerBooking[table] ?? 0) : 1
    const bytes = rows * (units.bytesPerRow[table] ?? 0)
    if (days === Infinity) {
      forGood.rows += rows
      forGood.bytes += bytes
    } else forDays.push({ rows, bytes, days })
  }
  return { forGood, forDays }
}
