import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { showDeadline } from '#domain/wording/dates.ts'
import { serviceArea } from '#domain/service-area.ts'
import { BookingSteps } from '#web/components/bookings/booking-steps.tsx'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'
import { BookingSummary } from './booking-summary.tsx'

const columns =
  'md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:gap-6 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:gap-12'

/** The heading, steps and booking summary around the payment form. On phones the summary comes first. */
export function PaymentFrame({ booking, children }: { booking: BookingView; children: ReactNode }) {
  const { owner, payBy } = booking
  return (
    <div className="wrap pt-8 pb-22">
      <Link
        to="/profile"
        search={{ view: 'renting' }}
        className="link inline-flex min-h-11 items-center gap-2"
      >
        <ArrowLeft size={18} aria-hidden />
        Back to profile
      </Link>
      <h1 className="mt-1.5 mb-2 text-3xl font-extrabold">Complete your payment</h1>
      <p className="mb-5.5 max-w-[66ch] text-ink-2">
        {owner.firstName} approved your request. Pay to confirm your dates.
        {payBy && (
          <Unbroken>{` We’re holding them for you until ${showDeadline(new Date(payBy), serviceArea)}.`}</Unbroken>
        )}
      </p>
      <div className={columns}>
        <BookingSteps next="pay" />
      </div>
      <div className={classNames('mt-4.5 grid items-start gap-4 lg:mt-7', columns)}>
        <div className="md:col-start-2 md:row-start-1">
          <BookingSummary booking={booking} />
        </div>
        <div className="md:col-start-1 md:row-start-1">{children}</div>
      </div>
    </div>
  )
}
