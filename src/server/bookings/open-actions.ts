import { sql } from 'kysely'
import type { Side } from '#domain/booking.ts'
import type { ClaimStatus } from '#domain/claim.ts'
import { findOpenActions, type OpenAction } from '#domain/open-action.ts'

/** The claims of the booking `b`, as a JSON array. */
export const selectClaims = sql<{ status: ClaimStatus; answerBy: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('status', k.status, 'answerBy', k.answer_by)), '[]')
  from claims k where k.booking_id = b.id
)`

type Row = {
  ownerId: string
  claims: { status: ClaimStatus; answerBy: string }[]
  changeStatus: string | null
  changeProposedBy: string | null
  changeDueAt: Date | null
  proposedBy: Side | null
}

/** Returns what one side of a booking has to do now, from the columns of its row. */
export const openActionsOf = (row: Row, side: Side): OpenAction[] =>
  findOpenActions({
    side,
    claims: row.claims.map(({ status, answerBy }) => ({ status, answerBy: new Date(answerBy) })),
    dateChange: row.changeDueAt && {
      proposedBy: row.changeProposedBy === row.ownerId ? 'owner' : 'renter',
      isAccepted: row.changeStatus === 'accepted',
      until: row.changeDueAt,
    },
    pickupProposal: row.proposedBy && { by: row.proposedBy },
  })
