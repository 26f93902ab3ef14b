import { sections } from '#web/routes/admin.$section/sections.ts'
import type { Visit } from './visit.ts'

/** The admin pages, and their 404 for other users. */
export const adminVisits: readonly Visit[] = [
  { name: 'no admin pages', as: 'visitor', route: '/admin', shows: '404: off the map', status: 404 },
  {
    name: 'admin case',
    as: 'admin',
    route: '/admin/$section',
    at: (town) => `/admin/cases?case=${town.case}`,
    shows: 'What both people say',
    differsOnPhone: true,
  },
  ...sections.map(({ name, label }): Visit => ({
    name: `admin ${name}`,
    as: 'admin',
    route: '/admin/$section',
    at: () => `/admin/${name}`,
    shows: label,
    ...((name === 'bookings' || name === 'overview') && { differsOnPhone: true }),
  })),
]
