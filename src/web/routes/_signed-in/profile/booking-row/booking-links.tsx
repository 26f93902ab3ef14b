import { ReceiptText } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { Link } from '#web/router/link.tsx'
import { ProblemButton } from '#web/components/bookings/actions/problem-button.tsx'

/** The secondary actions of a paid booking: its receipt, and reporting a problem. */
export function BookingLinks({ booking }: { booking: BookingView }) {
  const { id, hasReceipt, hasOpenProblem, canReportProblem } = booking
  if (!hasReceipt && !hasOpenProblem && !canReportProblem) return null
  return (
    <>
      {hasOpenProblem && (
        <p className="text-sm font-[550]">You told us something is wrong. We’re looking into it.</p>
      )}
      <div className="-mb-2 flex flex-wrap items-center gap-x-5 text-sm">
        {hasReceipt && (
          <Link
            to="/booking/$id/receipt"
            params={{ id }}
            className="link inline-flex min-h-11 items-center gap-1.5"
          >
            <ReceiptText size={16} aria-hidden />
            Receipt
          </Link>
        )}
        {canReportProblem && <ProblemButton booking={booking} />}
      </div>
    </>
  )
}
