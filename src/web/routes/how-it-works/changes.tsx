import { hoursToPay } from '#domain/booking.ts'
import { freeCancellationHours } from '#domain/refund-policy.ts'
import { Link } from '#web/router/link.tsx'

const changes = [
  [
    'Before it is paid',
    'Either side can cancel at no cost.',
    `An approved booking that is not paid within ${hoursToPay} hours ends by itself.`,
  ],
  [
    `Until ${freeCancellationHours} hours before pickup`,
    'The renter gets everything back.',
    'Pickup begins with the first day, at 00:00 Mountain Time.',
  ],
  [
    'Later than that',
    'The rental is not refunded.',
    'Delivery and damage protection are, as they were not used.',
  ],
  [
    'If the owner cancels',
    'The renter always gets a full refund.',
    'Whenever it is, until the first day is over.',
  ],
] as const

/** The refunds, by the time of cancellation. */
export const Changes = () => (
  <>
    <dl className="border-t border-line">
      {changes.map(([when, what, more]) => (
        <div
          key={when}
          className="grid gap-x-14 gap-y-1 border-b border-line py-4.5 sm:grid-cols-[18rem_minmax(0,1fr)]"
        >
          <dt className="font-display text-lg font-bold">{when}</dt>
          <dd>
            <b className="font-[650]">{what}</b> <span className="text-ink-2">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
    <p className="mt-5 text-ink-2">
      More in the{' '}
      <Link to="/help" hash="for-renters" className="link">
        answers on the help page
      </Link>
      .
    </p>
  </>
)
