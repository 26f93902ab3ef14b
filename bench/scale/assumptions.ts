/**
 * The average town, which nobody has measured yet: a valley of 80,000 people a few years after the opening. All that follows
 * is proportional to these numbers, so replace them by yours: `npm run bench:scale -- --bookings 4000`.
 */
export const averageTown = {
  members: 1_000,
  listings: 500,
  photosPerListing: 3,
  /** Requests of a year; the demo says how they end. */
  bookings: 2_500,
  messagesPerBooking: 6,
  /** Visits of a year for each booking: most people look several times, and many only look. */
  visitsPerBooking: 40,
  pagesPerVisit: 6,
  minutesPerVisit: 8,
  /** Share of the pages that are sent as they were rendered for somebody before (decision 23). */
  storedPages: 0.5,
  favoritesPerMember: 4,
  sessionsPerMember: 6,
  /** Share of the visits of signed-in members, who each have a stream of events open. */
  signedIn: 0.4,
}

export type TownOfAverage = typeof averageTown

/** Visits by month, January first, by weekday, Sunday first, and by hour of the town's own time; each averages 1. */
export const byMonth = [0.9, 0.9, 0.8, 0.7, 1.0, 1.4, 1.6, 1.4, 0.9, 0.6, 0.7, 1.1]
export const byWeekday = [1.1, 0.9, 0.8, 0.9, 1.1, 1.3, 0.9]
export const byHour = [
  0.2, 0.1, 0.1, 0.1, 0.1, 0.2, 0.5, 0.8, 1.0, 1.1, 1.2, 1.3, 1.4, 1.3, 1.2, 1.2, 1.3, 1.5, 1.8, 2.1, 2.2,
  1.7, 1.0, 0.6,
]

/** Hours behind UTC, and the share of the towns there: North America first, and Europe when there are thousands. */
export const zones = { few: [7], some: [5, 6, 7, 8], many: [4, 5, 6, 7, 8, 0, -1, -2] }

/** How unequal towns are: the standard deviation of the logarithm of their size. */
export const inequality = 0.9

/** Milliseconds of processors, those of PostgreSQL included (docs/performance.md, Answers). */
export const cpuOf = { storedPage: 0.09, renderedPage: 3.12, call: 1.2, write: 3.5, picture: 0.3 }

/** Calls of the payment provider for a booking: intent, reading it, transfer, and the hourly comparison. */
export const providerCallsPerBooking = 5
