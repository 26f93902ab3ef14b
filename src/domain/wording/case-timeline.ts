/** What an admin reads about each event of a booking, its cases and its money. */
const eventWords: Record<string, string> = {
  requested: 'Requested by {renter}',
  approved: 'Approved by {owner}',
  confirmed: 'Paid and confirmed',
  completed: 'Completed',
  handed_over: 'Handed over',
  returned: 'Returned',
  overdue: '{owner} says that the gear is missing',
  reviewed_by_renter: '{renter}’s review appeared',
  reviewed_by_owner: '{owner}’s review appeared',
  cancelled_by_renter: 'Canceled by {renter}',
  cancelled_by_owner: 'Canceled by {owner}',
  cancelled_by_system: 'Canceled automatically',
  case_opened: 'A case was opened',
  statement_by_renter: '{renter} added to the case',
  statement_by_owner: '{owner} added to the case',
  case_released: 'Decided: release the payout',
  case_refunded: 'Decided: refund {renter}',
  case_withheld: 'Decided: withhold the earnings',
  case_won: 'The bank decided the dispute for us',
  charge: 'Charged to {renter}’s card',
  refund_owed: 'A refund was decided',
  refund: 'Refunded to {renter}’s card',
  refund_returned: 'The bank sent the refund back',
  transfer: 'Paid out to {owner}',
  reversal: 'Taken back from {owner}',
  debt: '{owner} owes this',
  debt_recovered: 'Kept from earnings to settle a debt',
  dispute_withdrawn: 'The bank withdrew the disputed money',
  dispute_reinstated: 'The bank gave the disputed money back',
  dispute_lost: 'The bank decided the dispute against us',
  refund_by_dispute: '{renter} was refunded by the dispute',
  earnings_withheld: 'Withheld from {owner}’s earnings',
  date_change: 'The price changed with the dates',
  difference_owed: '{renter} gets back a difference',
  difference_retained: 'A difference stays with {owner}',
  claim_owed: 'Owed to {owner} for a claim',
  claim_protection: 'Paid from damage protection',
  claim_charge: 'Paid by {renter} for a claim',
  claim_transfer: 'Sent to {owner} for a claim',
  claim_written_off: 'Written off',
  claim_write_off_undone: 'Paid after it was written off',
}

type Names = { renter: string; owner: string }

/**
 * Returns the words for an event of a booking’s timeline, with the names of both people. An event without words, such
 * as a new kind of journal, is shown by its name.
 */
export const timelineWords = (
  event: string,
  { renter, owner }: Names = { renter: 'the renter', owner: 'the owner' },
): string =>
  upper(
    (eventWords[event] ?? event.replaceAll('_', ' '))
      .replace('{renter}', () => renter)
      .replace('{owner}', () => owner),
  )

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
