/** What an admin reads about each event of a booking, its cases and its money. */
const eventWords: Record<string, string> = {
  requested: 'Requested',
  approved: 'Approved by the owner',
  confirmed: 'Paid and confirmed',
  completed: 'Completed',
  cancelled_by_renter: 'Canceled by the renter',
  cancelled_by_owner: 'Canceled by the owner',
  cancelled_by_system: 'Canceled automatically',
  case_opened: 'A case was opened',
  statement_by_renter: 'The renter added to the case',
  statement_by_owner: 'The owner added to the case',
  case_released: 'Decided: release the payout',
  case_refunded: 'Decided: refund the renter',
  case_withheld: 'Decided: withhold the earnings',
  case_won: 'The bank decided the dispute for us',
  charge: 'Charged to the renter’s card',
  refund_owed: 'A refund was decided',
  refund: 'Refunded to the renter’s card',
  refund_returned: 'The bank sent the refund back',
  transfer: 'Paid out to the owner',
  reversal: 'Taken back from the owner',
  debt: 'The owner owes this',
  debt_recovered: 'Kept from earnings to settle a debt',
  dispute_withdrawn: 'The bank withdrew the disputed money',
  dispute_reinstated: 'The bank gave the disputed money back',
  dispute_lost: 'The bank decided the dispute against us',
  refund_by_dispute: 'The renter was refunded by the dispute',
  earnings_withheld: 'Withheld from the owner’s earnings',
  date_change: 'The price changed with the dates',
  difference_owed: 'The renter gets back a difference',
  difference_retained: 'A difference stays with the owner',
  claim_owed: 'Owed to the owner for a claim',
  claim_protection: 'Paid from damage protection',
  claim_charge: 'Paid by the renter for a claim',
  claim_transfer: 'Sent to the owner for a claim',
  claim_written_off: 'Written off',
  claim_write_off_undone: 'Paid after it was written off',
}

/** Returns the words for an event of a timeline; a new kind of journal is shown by its name until it has words here. */
export const timelineWords = (event: string): string => eventWords[event] ?? upper(event.replaceAll('_', ' '))

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
