/**
 * The average town, estimated and not measured: a valley of 80,000 people a few years after the opening. All results
 * are proportional to these numbers, so replace them by your own: `npm run bench:scale -- --bookings 4000`.
 */
export const averageTown = {
  members: 1_000,
  listings: 500,
  photosPerListing: 3,
  /** Booking requests per year. The share that is approved, paid and so on is taken from the demo town. */
  bookings: 2_500,
  messagesPerBooking: 6,
  /** Visits per booking. Most users look several times before they book, and many never book. */
  visitsPerBooking: 40,
  pagesPerVisit: 6,
  minutesPerVisit: 8,
  /** Share of the page views that are served from cached pages, which were rendered for an earlier visitor (decision 23). */
  storedPages: 0.5,
  favoritesPerMember: 4,
  sessionsPerMember: 6,
  /** Share of the visits by signed-in members. Each of them has an event stream open. */
  signedIn: 0.4,
}

export type TownOfAverage = typeof averageTown

/** Visits by month (from January), by weekday (from Sunday) and by hour of local time, relative to an average of 1. */
export const byMonth = [0.9, 0.9, 0.8, 0.7, 1.0, 1.4, 1.6, 1.4, 0.9, 0.6, 0.7, 1.1]
export const byWeekday = [1.1, 0.9, 0.8, 0.9, 1.1, 1.3, 0.9]
export const byHour = [
  0.2, 0.1, 0.1, 0.1, 0.1, 0.2, 0.5, 0.8, 1.0, 1.1, 1.2, 1.3, 1.4, 1.3, 1.2, 1.2, 1.3, 1.5, 1.8, 2.1, 2.2,
  1.7, 1.0, 0.6,
]

/**
 * Time zones of the towns, in hours behind UTC; each zone has the same share. Few towns are all in North America,
 * thousands are in Europe too.
 */
export const zones = { few: [7], some: [5, 6, 7, 8], many: [4, 5, 6, 7, 8, 0, -1, -2] }

/** The spread of the towns' sizes: the standard deviation of the logarithm of a town's size. */
export const inequality = 0.9

/** CPU time in milliseconds, including PostgreSQL's (docs/performance.md, Answers). */
export const cpuOf = { storedPage: 0.09, renderedPage: 3.12, call: 1.2, write: 3.5, picture: 0.3 }

/** Calls to the payment provider per booking: create the intent, read it, transfer, and the hourly reconciliation. */
export const providerCallsPerBooking = 5
