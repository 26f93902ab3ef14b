import { expect, test } from 'vitest'
import {
  charge,
  debt,
  debtRecovered,
  disputeWithdrawn,
  earningsWithheld,
  refund,
  refundOwed,
  refundReturned,
  reversal,
  sale,
  transfer,
  type Journal,
} from './ledger.ts'
import { claimCharge, claimProtection, claimTransfer } from './ledger-claims.ts'
import { cents } from './money.ts'
import { receiptEntry } from './receipt.ts'

const lines = {
  owner_payable: cents(12_150),
  delivery: cents(1_500),
  platform_revenue: cents(4_050),
  protection: cents(1_350),
}
const owner = { owner_payable: cents(12_150), delivery: cents(1_500) }

const read = (side: 'renter' | 'owner', { kind, entries }: Journal) =>
  receiptEntry(side, {
    kind,
    amounts: Object.fromEntries(entries.map(({ account, amount }) => [account, amount])),
  })

test.each([
  ['charged', charge('ch', cents(19_050)), 19_050],
  ['refunded', refund('re', cents(19_050)), 19_050],
  ['refund_returned', refundReturned('re', cents(19_050)), 19_050],
])('the receipt of the renter has %s', (kind, journal, amount) => {
  expect(read('renter', journal)).toEqual({ kind, amount })
  expect(read('owner', journal)).toBeUndefined()
})

test.each([
  ['refund_share', refundOwed('op', lines), 13_650],
  ['withheld', earningsWithheld('case', owner), 13_650],
  ['paid_out', transfer('tr', owner, 'ch'), 13_650],
  ['taken_back', reversal('trr', owner, 'tr'), 13_650],
  ['owed', debt('b:1', owner), 13_650],
  ['kept', debtRecovered('b:2', owner), 13_650],
])('the receipt of the owner has %s', (kind, journal, amount) => {
  expect(read('owner', journal)).toEqual({ kind, amount })
  expect(read('renter', journal)).toBeUndefined()
})

test('no entry for what only concerns the platform, or for a refund that the owner does not bear', () => {
  for (const journal of [sale('b', lines), disputeWithdrawn('dp', cents(100), 'ch')]) {
    expect([read('renter', journal), read('owner', journal)]).toEqual([undefined, undefined])
  }
  const protectionOnly = { ...lines, owner_payable: cents(0), delivery: cents(0), platform_revenue: cents(0) }
  expect(read('owner', refundOwed('op', protectionOnly))).toBeUndefined()
})

test('each side reads what a claim moved for it', () => {
  const paid = claimCharge('ch', cents(3_500), 'claim')
  expect([read('renter', paid), read('owner', paid)]).toEqual([
    { kind: 'claim_charged', amount: 3_500 },
    undefined,
  ])
  expect(read('renter', claimProtection('claim', cents(5_000)))).toEqual({
    kind: 'claim_covered',
    amount: 5_000,
  })
  expect(read('owner', claimTransfer('tr', cents(8_500), 'claim'))).toEqual({
    kind: 'claim_paid_out',
    amount: 8_500,
  })
})
