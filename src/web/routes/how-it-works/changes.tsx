import { town } from '#domain/town.ts'
import { hoursToPay } from '#domain/booking.ts'
import { freeCancellationHours } from '#domain/refund-policy.ts'
import { Link } from '#web/router/link.tsx'

const changes = [
  [
    'Before you pay',
    'Either of you can cancel for free.',
    `If an approved booking isn’t paid within ${hoursToPay} hours, we’ll cancel it.`,
  ],
  [
    `Until ${freeCancellationHours} hours before the day of pickup`,
    'The renter gets everything back.',
    `Pickup counts from midnight ${town.zoneName}, at the start of the first day.`,
  ],
  ['After that', 'We don’t refund the rental.', 'We do refund delivery and damage protection.'],
  [
    'If the owner cancels',
    'The renter always gets a full refund.',
    'They can cancel until the end of the first day.',
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
          <dt className="font-display text-lg font-bold text-balance">{when}</dt>
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
