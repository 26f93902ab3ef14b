import { sql, type RawBuilder } from 'kysely'

/** A rule of the ledger, and a query for the ids of the rows that violate it. */
export type Invariant = { message: string; query: RawBuilder<{ id: string }> }

/** SQL condition: no transfer of the claim `c` is waiting for the payment provider. */
const hasNoOpenTransfer = sql`not exists (
  select 1 from operations o where o.booking_id = c.booking_id and o.kind = 'claim_transfer'
    and o.request ->> 'claimId' = c.id::text and o.next_attempt_at is not null)`

/**
 * Returns a query for the ids of the claims that fulfill a condition. In the condition, `m` is the money of the
 * checked bookings, `c` are their claims, and `k` is the money of each claim.
 */
function where(condition: RawBuilder<unknown>): RawBuilder<{ id: string }> {
  return sql`
    select c.id from m join claims c using (booking_id) join claim_money k on k.claim_id = c.id where ${condition}`
}

export const claimInvariants: readonly Invariant[] = [
  {
    message: 'a claim owes something else than was accepted or decided',
    query: where(
      sql`k.owed <> coalesce(c.protection_amount + c.renter_amount, 0) or k.from_protection <> coalesce(c.protection_amount, 0)`,
    ),
  },
  {
    message: 'a claim was not charged exactly the part of its renter',
    query: where(
      sql`k.charged <> case when c.status = 'paid' then c.renter_amount else 0.00 end
        or k.renter_owes <> case when c.status in ('accepted', 'decided') then c.renter_amount else 0.00 end`,
    ),
  },
  {
    message: 'an owner got more of a claim than was paid for it',
    query: where(sql`k.owner_owed < k.renter_owes`),
  },
  {
    message: 'an owner is owed money of a claim that is not in line to be sent',
    query: where(sql`k.owner_owed > k.renter_owes and c.payout_due_at is null and ${hasNoOpenTransfer}`),
  },
  {
    message: 'we lost something on a claim that was not written off',
    query: where(sql`k.lost <> 0 and (c.status <> 'written_off' or k.lost <> c.renter_amount)`),
  },
]
