import type { PlainPath } from '#web/router/paths.ts'

export type Place = { to: PlainPath; search?: Record<string, string>; label: string }

export const legalPlaces: Place[] = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/cookies', label: 'Cookies' },
  { to: '/rental-agreement', label: 'Rental Agreement' },
  { to: '/imprint', label: 'Who Runs This Site' },
]

/** The columns of links at the foot of every page. */
export const footerColumns: { title: string; places: Place[] }[] = [
  {
    title: 'Rent',
    places: [
      { to: '/browse', label: 'Find Gear' },
      { to: '/how-it-works', label: 'How It Works' },
      { to: '/help', label: 'Help' },
    ],
  },
  { title: 'Lend', places: [{ to: '/lend', label: 'Lend Your Pack' }] },
  {
    title: 'Company',
    places: [
      { to: '/about', label: 'About' },
      { to: '/contact', label: 'Contact' },
    ],
  },
  { title: 'Legal', places: legalPlaces },
]

export const browsePlace: Place = { to: '/browse', label: 'Find Gear' }
export const lendPlace: Place = { to: '/lend', label: 'Lend Your Pack' }
export const listGearPlace: Place = { to: '/list-gear', label: 'List Your Gear' }
export const messagesPlace: Place = { to: '/messages', label: 'Messages' }
export const settingsPlace: Place = { to: '/settings', label: 'Settings' }
/** The link to the admin pages. Show it to admins only: other users get a 404. */
export const adminPlace: Place = { to: '/admin', label: 'Admin' }
export const profilePlace: Place = { to: '/profile', label: 'Profile' }
/** The link to the lender desk: all gear of an owner as a table, with a calendar. */
export const deskPlace: Place = { to: '/desk', label: 'Your Gear' }
export const bookingsPlace: Place = {
  to: '/profile',
  search: { view: 'renting', tab: 'bookings' },
  label: 'My Bookings',
}
export const savedPlace: Place = {
  to: '/profile',
  search: { view: 'renting', tab: 'favorites' },
  label: 'Saved Gear',
}
export const notificationsPlace: Place = { to: '/notifications', label: 'Notifications' }
