import type { OpenActionKind } from '#domain/open-action.ts'
import { serviceArea } from '#domain/service-area.ts'
import { showDeadline } from './dates.ts'

/** Returns the note that a list of bookings shows beside the status, and the label of the button beside it. */
export function openActionWords(
  { kind, until }: { kind: OpenActionKind; until: string | null },
  other: string,
): { note: string; label: string } {
  const by = until === null ? '' : ` by ${showDeadline(new Date(until), serviceArea)}`
  switch (kind) {
    case 'pay_claim':
      return { note: 'A claim is waiting to be paid', label: 'See claim' }
    case 'answer_claim':
      return { note: `Answer ${other}’s claim${by}`, label: 'See claim' }
    case 'pay_dates':
      return { note: `Pay for the new dates${by}`, label: 'See new dates' }
    case 'answer_dates':
      return { note: `Answer ${other}’s new dates${by}`, label: 'See new dates' }
    case 'answer_pickup':
      return { note: `${other} suggested a pickup time`, label: 'See suggestion' }
  }
}
