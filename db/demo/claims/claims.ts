import type { Moment } from '#db/demo/days.ts'
import type { Rental } from '#db/demo/rentals/rental.ts'
import type { Wear } from '#art/wear.ts'

/** A claim of the demo town and its history. Each step happens at one of the `moments` of the town's past. */
export type DemoClaim = Pick<Rental, 'renter' | 'listing' | 'from'> & {
  claimed: Moment
  amount: string
  words: string
  /** The damage that the photo of the claim shows. */
  damage: Wear
  /** The renter's reply to the claim: an objection with `words`, or acceptance without. Absent when the renter does not reply. */
  answered?: { ago: Moment; words?: string }
  /** The admin's decision, which is needed when the renter objects or does not reply. */
  decided?: { ago: Moment; amount: string; reason: string }
  paid?: Moment
  writtenOff?: Moment
  withdrawn?: Moment
}

/** The demo town's claims: one or more in every state. */
export const demoClaims: readonly DemoClaim[] = [
  // Open.
  {
    renter: 'jonah',
    listing: 'pack-65',
    from: -6,
    claimed: 2.2,
    amount: '28.00',
    words: 'A tear below the lid, as long as a finger. The shop on Higgins sews it for $28.',
    damage: 'tear',
  },
  // Contested.
  {
    renter: 'rosa',
    listing: 'boots-38',
    from: -5,
    claimed: 2.2,
    amount: '45.00',
    words: 'The sole of the left boot comes off at the toe. The cobbler on Higgins wants $45.',
    damage: 'tear',
    answered: { ago: 1.2, words: 'It was loose when I got them, and I walked on packed snow only.' },
  },
  // The renter has not replied.
  {
    renter: 'amara',
    listing: 'packraft',
    from: -7,
    claimed: 3.4,
    amount: '60.00',
    words: 'A patch the size of a hand on the floor, glued in a hurry. It leaks again.',
    damage: 'patch',
  },
  // Accepted by the renter but not paid.
  {
    renter: 'june',
    listing: 'roof-tray-pair',
    from: -18,
    claimed: 17.1,
    amount: '36.00',
    words: 'One of the trays is cracked along its edge.',
    damage: 'crack',
    answered: { ago: 17.1 },
  },
  // Decided by an admin but not paid.
  {
    renter: 'priya',
    listing: 'paddleboard-kit',
    from: -9,
    claimed: 7.7,
    amount: '90.00',
    words: 'The fin box is cracked. A new one with work is $90.',
    damage: 'crack',
    answered: { ago: 7.7, words: 'We hit nothing, but it did sit in the sun for an hour.' },
    decided: { ago: 5.3, amount: '40.00', reason: 'The crack is new, and the board is four years old.' },
  },
  // Paid from the damage protection.
  {
    renter: 'jonah',
    listing: 'camp-kitchen-box',
    from: -18,
    claimed: 17.1,
    amount: '24.00',
    words: 'The lid of the big pot came back bent and no longer closes.',
    damage: 'dent',
    answered: { ago: 17.1 },
  },
  // Paid by the renter.
  {
    renter: 'marcus',
    listing: 'all-mountain-skis',
    from: -16,
    claimed: 13.6,
    amount: '85.00',
    words: 'The left ski has a deep gouge at the tail. The shop quoted $85 for a base weld and a grind.',
    damage: 'scratch',
    answered: { ago: 13.6 },
    paid: 13.6,
  },
  // The admin decided that nothing is owed.
  {
    renter: 'owen',
    listing: 'top-rope-kit',
    from: -11,
    claimed: 10.4,
    amount: '120.00',
    words: 'The rope has a flat spot two meters from the end.',
    damage: 'flat spot',
    answered: { ago: 10.4, words: 'Your logbook notes that spot on the page before mine.' },
    decided: {
      ago: 7.7,
      amount: '0.00',
      reason: 'The logbook shows that the spot is older than this rental.',
    },
  },
  // Withdrawn.
  {
    renter: 'amara',
    listing: 'hitch-rack-2',
    from: -13,
    claimed: 10.4,
    amount: '15.00',
    words: 'A scratch down to the metal on the upright.',
    damage: 'scratch',
    withdrawn: 7.7,
  },
  // Written off.
  {
    renter: 'mei',
    listing: 'bear-kit',
    from: -12,
    claimed: 10.4,
    amount: '70.00',
    words: 'The canister is cracked along the rim.',
    damage: 'crack',
    decided: { ago: 5.3, amount: '70.00', reason: 'The photo shows it, and nobody said otherwise.' },
    writtenOff: 3.4,
  },
]
