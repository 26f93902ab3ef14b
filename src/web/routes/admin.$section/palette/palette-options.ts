import type { findAnything } from '#contract/admin-find.ts'
import type { Reply } from '#contract/endpoint.ts'
import { adminRoleWords } from '#domain/admin-role.ts'
import { showMoney } from '#domain/money.ts'
import { showDays } from '#domain/wording/dates.ts'
import { bookingState } from '#web/routes/admin.$section/bookings/booking-state.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import type { PaletteOption } from '#web/components/admin/palette.tsx'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { type SectionName, sections } from '#web/routes/admin.$section/sections.ts'

/** What an option opens: a section of the admin area with its query parameters, or another page. */
export type PaletteTarget = { section: SectionName; search?: AdminSearch } | { page: '/' }

/** An option of the search dialog, with the page that it opens. */
export type FoundOption = PaletteOption & { target: PaletteTarget }

type Found = Reply<typeof findAnything>

const pages: readonly FoundOption[] = [
  ...sections.map(({ name, label }): FoundOption => ({
    key: name,
    group: 'pages',
    label,
    target: { section: name },
  })),
  { key: 'site', group: 'pages', label: 'Site', more: 'the landing page', target: { page: '/' } },
]

/** Returns the users, listings and bookings that the server found, then the admin pages whose name contains the text. */
export function paletteOptions(text: string, found: Found | undefined): FoundOption[] {
  const words = text.trim().toLowerCase()
  return [
    ...(found?.users ?? []).map((user): FoundOption => ({
      key: user.id,
      group: 'users',
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
    ...(found?.listings ?? []).map(({ id, title, owner, dailyRate }): FoundOption => ({
      key: id,
      group: 'listings',
      label: title,
      more: nameOf(owner),
      end: `${showMoney(dailyRate, { cents: 'unlessZero' })}/day`,
      target: { section: 'listings', search: { listing: id, view: 'all' } },
    })),
    ...(found?.bookings ?? []).map((booking): FoundOption => {
      const { id, listing, startDate, endDate, renter, owner, totalAmount } = booking
      return {
        key: id,
        group: 'bookings',
        label: `${showDays(startDate, endDate)}, ${listing.title}`,
        more: `${renter.firstName} from ${owner.firstName}, ${bookingState(booking)[1].toLowerCase()}`,
        end: showMoney(totalAmount),
        target: { section: 'bookings', search: { booking: id, view: 'all' } },
      }
    }),
    ...pages.filter(({ label }) => label.toLowerCase().includes(words)),
  ]
}
