import type { findAnything } from '#contract/admin-find.ts'
import type { Reply } from '#contract/endpoint.ts'
import { adminRoleWords } from '#domain/admin-role.ts'
import { showMoney } from '#domain/money.ts'
import { showDays } from '#domain/wording/dates.ts'
import { bookingState } from '#web/routes/admin.$section/bookings/booking-state.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { type SectionName, sections } from '#web/routes/admin.$section/sections.ts'

/** Where an option leads: a section with its query, or another page. */
export type PaletteTarget =
  | { section: SectionName; search?: AdminSearch }
  | { page: '/admin' | '/' | '/desk' }

export type PaletteOption = {
  key: string
  group: 'Pages' | 'People' | 'Listings' | 'Bookings'
  label: string
  more?: string
  end?: string
  target: PaletteTarget
}

type Found = Reply<typeof findAnything>

const pages: readonly PaletteOption[] = [
  { key: 'overview', group: 'Pages', label: 'Overview', target: { page: '/admin' } },
  ...sections.map(({ name, label }): PaletteOption => ({
    key: name,
    group: 'Pages',
    label,
    target: { section: name },
  })),
  { key: 'site', group: 'Pages', label: 'Site', more: 'the landing page', target: { page: '/' } },
]

/** The pages whose name has the words, then what the server found for them. */
export function paletteOptions(text: string, found: Found | undefined): PaletteOption[] {
  const words = text.trim().toLowerCase()
  return [
    ...(found?.people ?? []).map((user): PaletteOption => ({
      key: user.id,
      group: 'People',
      label: nameOf(user),
      more: [
        user.email,
        user.gear > 0 && `${user.gear} ${user.gear === 1 ? 'listing' : 'listings'}`,
        user.adminRole && adminRoleWords[user.adminRole].label.toLowerCase(),
      ]
        .filter(Boolean)
        .join(', '),
      target: { section: 'people', search: { user: user.id, view: 'all' } },
    })),
    ...(found?.listings ?? []).map(({ id, title, owner, dailyRate }): PaletteOption => ({
      key: id,
      group: 'Listings',
      label: title,
      more: nameOf(owner),
      end: `${showMoney(dailyRate, { cents: 'unlessZero' })}/day`,
      target: { section: 'listings', search: { listing: id, view: 'all' } },
    })),
    ...(found?.bookings ?? []).map((booking): PaletteOption => {
      const { id, listing, startDate, endDate, renter, owner, totalAmount } = booking
      return {
        key: id,
        group: 'Bookings',
        label: `${showDays(startDate, endDate)}, ${listing.title}`,
        more: `${renter.firstName} from ${owner.firstName}, ${bookingState(booking)[1].toLowerCase()}`,
        end: showMoney(totalAmount),
        target: { section: 'bookings', search: { booking: id, view: 'all' } },
      }
    }),
    ...pages.filter(({ label }) => label.toLowerCase().includes(words)),
  ]
}
