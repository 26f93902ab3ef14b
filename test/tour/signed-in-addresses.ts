import type { Town } from './town.ts'
import type { Visit } from './visit.ts'

export const skis = 'All-Mountain Skis, 178 cm'
export const unknown = '0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1aff'

export const profile = (
  as: Visit['as'],
  view: 'lending' | 'renting',
  tab: string,
  shows: Visit['shows'],
): Visit => ({
  name: `profile ${tab}`,
  as,
  route: '/profile',
  at: () => `/profile?view=${view}&tab=${tab}`,
  shows,
})

export const gear = (as: Visit['as'], name: string, shows: string): Visit => ({
  name,
  as,
  route: '/gear/$id',
  at: (town) => `/gear/${town.listing(skis)}`,
  shows,
})

export const payment = (status: Parameters<Town['booking']>[0], shows: string): Visit => ({
  name: `payment ${status}`,
  as: 'renter',
  route: '/booking/$id/payment',
  at: (town) => `/booking/${town.booking(status)}/payment`,
  shows,
  ...(status === 'approved' && {
    open: (page) =>
      page
        .frameLocator('iframe[title^="Secure payment"]')
        .getByLabel('Card number')
        .waitFor({ timeout: 30_000 }),
  }),
})

export const receipt = (as: 'lender' | 'renter', shows: string): Visit => ({
  name: 'receipt',
  as,
  route: '/booking/$id/receipt',
  at: (town) => `/booking/${town.paidBooking(as)}/receipt`,
  shows,
})

export const trip = (status: Parameters<Town['booking']>[0], shows: Visit['shows']): Visit => ({
  name: `booking ${status}`,
  as: 'renter',
  route: '/booking/$id',
  at: (town) => `/booking/${town.booking(status)}`,
  shows,
})

export const thread = (as: 'lender' | 'renter'): Visit => ({
  name: 'messages thread',
  as,
  route: '/messages',
  at: (town) => `/messages?with=${town.users[as === 'lender' ? 'renter' : 'lender'].id}`,
  shows: as === 'lender' ? 'Jonah Reyes' : 'Hannah Voss',
  open: (page) => page.getByLabel('Write a message').waitFor(),
  ...(as === 'renter' && { differsOnPhone: true }),
})

export const openBell = (words: string): NonNullable<Visit['open']> =>
  async function open(page) {
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('dialog', { name: 'Notifications' }).getByText(words).first().waitFor()
  }

/** A calendar file with an event of two days, a year from now. */
export function aCalendarFile() {
  const day = (from: number) =>
    new Date(Date.now() + (365 + from) * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const days = [`DTSTART;VALUE=DATE:${day(0)}`, `DTEND;VALUE=DATE:${day(2)}`]
  const lines = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    ...days,
    'SUMMARY:Family trip',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { name: 'family.ics', mimeType: 'text/calendar', buffer: Buffer.from(lines.join('\r\n')) }
}
