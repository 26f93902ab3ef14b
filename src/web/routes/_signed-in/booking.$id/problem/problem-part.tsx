import { useQuery } from '@tanstack/react-query'
import { Check, Hourglass } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { listProblems, type ProblemView } from '#contract/problems.ts'
import { query } from '#web/calls/call.ts'
import { ProblemButton } from '#web/components/bookings/actions/problem-button.tsx'
import { Statements } from '#web/components/bookings/statements.tsx'
import { productFigures } from '#web/content/figures.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { StatementForm } from './statement-form.tsx'

/** The open problem of a booking: what both parties reported, and the form to add more until an admin decides. */
export function ProblemPart({ booking }: { booking: BookingView }) {
  const params = { id: booking.id }
  const problems = useQuery({ ...query(listProblems, { params }), refetchOnWindowFocus: 'always' }).data
  if (!problems) return null
  const isOpen = problems.some(({ status }) => status === 'open')
  if (problems.length === 0 && !booking.canReportProblem) return null
  const { side, renter, owner } = booking
  const names =
    side === 'renter' ? { renter: 'You', owner: owner.firstName } : { renter: renter.firstName, owner: 'You' }
  return (
    <Panel aria-labelledby="problem" className="grid gap-4">
      <h2 id="problem" className="text-xl">
        {problems.length > 0 ? 'What went wrong' : 'Need help with this rental?'}
      </h2>
      {problems.map((problem) => (
        <div
          key={problem.id}
          className="grid gap-4 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-4"
        >
          <Standing problem={problem} />
          <Statements statements={problem.statements} names={names} />
          {problem.status === 'open' && <StatementForm problem={problem} booking={booking} />}
        </div>
      ))}
      {booking.canReportProblem && !isOpen && (
        <div className="-mb-2.5 text-ink-2">
          <p className="max-w-[66ch]">
            Tell us if the gear is broken, late or not as described. Photos help. We’ll get back to you both
            within {productFigures.supportReplyHours} hours.
          </p>
          <ProblemButton booking={booking} />
        </div>
      )}
    </Panel>
  )
}

const decided = {
  released: 'Decided: the booking stands, and the owner is paid.',
  refunded: 'Decided: the renter gets money back.',
  withheld: 'Decided: there’s no payout for this booking.',
  won: 'Decided: the booking stands.',
} as const

function Standing({ problem: { status, outcome } }: { problem: ProblemView }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Badge
        tone={status === 'open' ? 'wait' : 'quiet'}
        icon={status === 'open' ? <Hourglass aria-hidden /> : <Check aria-hidden />}
      >
        {status === 'open' ? 'Open' : 'Decided'}
      </Badge>
      <p className="text-ink-2">
        {status === 'open'
          ? 'We’re looking into it and will get back to you both.'
          : outcome && decided[outcome]}
      </p>
    </div>
  )
}
