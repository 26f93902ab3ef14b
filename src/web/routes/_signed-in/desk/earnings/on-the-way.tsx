import { showMoney } from '#domain/money.ts'
import { showDays } from '#domain/wording/dates.ts'
import { Link } from '#web/router/link.tsx'
import type { findOnTheWay } from './find-on-the-way.ts'

const maxRows = 3

/** The bookings that are paid out next: two of them beside the chart of a tablet, none on phones. */
export function OnTheWay({ bookings }: { bookings: ReturnType<typeof findOnTheWay> }) {
  if (bookings.length === 0) return null
  return (
    <section
      aria-labelledby="desk-on-the-way"
      className="max-md:hidden md:max-lg:row-start-2 lg:max-xl:col-start-2 lg:max-xl:row-span-3 lg:max-xl:row-start-1 lg:max-xl:w-68"
    >
      <h3
        id="desk-on-the-way"
        className="mb-1.5 font-sans text-sm font-[650] tracking-normal md:max-lg:mt-3 xl:mt-3"
      >
        On the way
      </h3>
      <ul className="num text-sm">
        {bookings.slice(0, maxRows).map(({ id, listing, renter, startDate, endDate, payout }) => (
          <li key={id} className="flex items-center gap-3 border-t border-line py-2 md:max-lg:nth-3:hidden">
            <span className="min-w-0 grow">
              <Link
                to="/booking/$id"
                params={{ id }}
                className="block truncate font-semibold hover:underline"
              >
                {listing.title}
              </Link>
              <span className="block truncate text-xs text-ink-2">
                {showDays(startDate, endDate)}, {renter.firstName} {renter.lastName}
              </span>
            </span>
            <b className="font-[650]">{showMoney(payout.amount)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}
