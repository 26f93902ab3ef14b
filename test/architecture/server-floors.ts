/** One floor of `src/server`: folders and top-level files that may import any floor below it and none beside or above. */
export type Floor = { about: string; holds: readonly string[] }

/** The floors of `src/server`, lowest first. Put a new folder on the lowest floor that is above everything it imports. */
export const serverFloors: readonly Floor[] = [
  { about: 'what is handed to every feature', holds: ['deps.ts'] },
  { about: 'requests and the worker', holds: ['http', 'jobs'] },
  {
    about: 'records that others build on',
    holds: ['audit', 'categories', 'events', 'ledger', 'operations', 'photos', 'search', 'spreadsheets'],
  },
  { about: 'users and their gear', holds: ['listings', 'notifications', 'sign-in', 'users'] },
  { about: 'reaching users, and files of gear', holds: ['blocks', 'listing-files', 'outbox'] },
  { about: 'bookings and cases', holds: ['bookings', 'cases', 'contact'] },
  {
    about: 'what follows from a booking, and what only reads',
    holds: [
      'admin-filters',
      'availability',
      'calendar',
      'crawlers',
      'desk',
      'earnings',
      'favorites',
      'handoffs',
      'legal',
      'messages',
      'metrics',
      'payouts',
      'pickup-proposals',
      'public-config',
      'public-profiles',
      'receipts',
      'reviews',
      'saved-searches',
      'share-pictures',
      'town-figures',
      'town-files',
    ],
  },
  { about: 'payments, which pay owners through payouts', holds: ['payments'] },
  { about: 'changes of a booking that move money', holds: ['date-changes'] },
  {
    about: 'steps that end or settle a booking',
    holds: ['cancellations', 'claims', 'reconciliation', 'resolutions'],
  },
  { about: 'decisions about users and listings', holds: ['account', 'moderation'] },
  { about: 'reports, which hide listings', holds: ['reports'] },
  {
    about: 'lists of what features declare',
    holds: ['emails.ts', 'operation-handlers.ts', 'other-payments.ts'],
  },
  { about: 'the whole server', holds: ['open-server.ts'] },
]

/** Returns the floors as a drawing, highest first. */
export const drawFloors = (floors: readonly Floor[]): string =>
  floors
    .map(({ about, holds }, at) => `${String(at + 1).padStart(2)}  ${about}\n      ${holds.join(' · ')}`)
    .toReversed()
    .join('\n')
