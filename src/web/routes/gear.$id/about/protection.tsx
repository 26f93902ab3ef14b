import type { ListingView } from '#contract/listings.ts'
import { percentOf, readMoney, showMoney, times } from '#domain/money.ts'
import { protectionRates } from '#domain/price.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { coverWords, protectionPromise } from '#domain/wording/protection.ts'
import { Link } from '#web/router/link.tsx'
import { useChosenDates } from '#web/routes/gear.$id/booking/booking-draft.ts'
import { countRangeDays } from '#web/routes/gear.$id/booking/find-date-error.ts'

/** What each choice of protection covers, and what it costs for the chosen dates or else for a day. */
export function Protection({ listing: { dailyRate } }: { listing: ListingView }) {
  const dates = useChosenDates()
  const days = dates ? countRangeDays(dates) : 1
  const subtotal = times(readMoney(dailyRate), days)
  const span = dates ? `for ${daysWords(days)}` : 'a day'
  return (
    <section aria-labelledby="protection" className="mt-10 md:max-lg:col-span-2">
      <h2 id="protection" className="text-2xl">
        If something breaks
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        Wear is part of renting and costs you nothing. You choose who pays for damage or loss.
      </p>
      <ul className="num grid rounded-xl border border-line bg-surface divide-line max-md:divide-y md:max-lg:grid-cols-3 md:max-lg:divide-x lg:max-xl:divide-y xl:grid-cols-3 xl:divide-x">
        {protectionRates.map((rate) => (
          <li
            key={rate}
            className="grid grid-cols-[minmax(0,1fr)_auto] content-start gap-x-4 gap-y-1 px-5 py-4"
          >
            <b className="text-sm leading-6 font-[650] text-ink-2">
              {rate === 0 ? 'None' : `${rate}% of the rental`}
            </b>
            <b className="font-[650]">
              {rate === 0 ? showMoney('0.00') : `${showMoney(percentOf(subtotal, rate))} ${span}`}
            </b>
            <h3 className="col-span-full text-xl">
              {rate === 0 ? 'You carry it all' : `Covers up to ${coverWords(rate)}`}
            </h3>
            <p className="col-span-full text-sm text-ink-2">
              {rate === 0
                ? 'You pay for damage or loss yourself.'
                : `We pay damage or loss up to ${coverWords(rate)}. You pay only what is above that.`}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-sm text-ink-2">
        {protectionPromise}{' '}
        <Link to="/rental-agreement" className="link">
          What counts as damage
        </Link>
      </p>
    </section>
  )
}
