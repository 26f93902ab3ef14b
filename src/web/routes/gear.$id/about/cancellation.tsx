import type { ListingView } from '#contract/listings.ts'
import { readDate } from '#domain/calendar-date.ts'
import { zero } from '#domain/money.ts'
import { lastFreeInstant } from '#domain/refund-policy.ts'
import { serviceArea } from '#domain/service-area.ts'
import { cancellationDeadlineWords, cancellationRules } from '#domain/wording/cancellation.ts'
import { useNow } from '#web/now.ts'
import { useChosenDates } from '#web/routes/gear.$id/booking/booking-draft.ts'

/** What a renter gets back, one rule in a line. */
export function Cancellation({ listing: { owner } }: { listing: ListingView }) {
  const now = useNow()
  const dates = useChosenDates()
  const startDate = dates ? readDate(dates.start) : undefined
  const isFree = startDate !== undefined && now <= lastFreeInstant(startDate, serviceArea.zone)
  const until = isFree
    ? cancellationDeadlineWords({ startDate, deliveryFee: zero, protectionFee: zero }, now, serviceArea)
    : undefined
  return (
    <section aria-labelledby="cancellation" className="mt-10 md:max-lg:col-span-2">
      <h2 id="cancellation" className="mb-3.5 text-2xl">
        Cancellation
      </h2>
      <dl className="border-b border-line">
        {cancellationRules(owner.firstName, until).map(({ when, words }) => (
          <div
            key={when}
            className="grid gap-x-6 border-t border-line py-2.75 md:grid-cols-[19.5rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{when}</dt>
            <dd className="text-ink-2">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
