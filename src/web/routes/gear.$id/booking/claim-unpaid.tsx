import { CallFailure } from '#web/calls/call-failure.ts'
import { Link } from '#web/router/link.tsx'
import { Note } from '#web/ui/status/note.tsx'

/**
 * Shown after a request was refused because the renter has an unpaid claim. It links to their bookings, where the claim is
 * on top. Renders nothing for other failures.
 */
export const ClaimUnpaid = ({ failure }: { failure: unknown }) =>
  failure instanceof CallFailure &&
  failure.problem?.code === 'claim_unpaid' && (
    <Note tone="bad">
      You still owe money for a claim.{' '}
      <Link to="/profile" search={{ view: 'renting', tab: 'bookings' }} className="link">
        Pay it first
      </Link>
      . What you typed stays here.
    </Note>
  )
