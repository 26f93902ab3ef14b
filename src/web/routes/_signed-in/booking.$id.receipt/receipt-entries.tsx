import type { ReceiptView } from '#contract/receipts.ts'
import { dateIn } from '#domain/calendar-date.ts'
import { showDate } from '#domain/wording/dates.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import type { ReceiptEntryKind } from '#domain/receipt.ts'
import { serviceArea } from '#domain/service-area.ts'
import { PriceLines } from '#web/components/money/price.tsx'
import { Unbroken } from '#web/ui/unbroken.tsx'

const words: Record<ReceiptEntryKind, string> = {
  charged: 'Charged to your card',
  refunded: 'Refunded to your card',
  refund_returned: 'Refund sent back by your bank',
  refund_share: 'Your share of a refund to the renter',
  withheld: 'Lost to a bank dispute',
  days_retained: 'Days dropped within 24 hours, not refunded',
  paid_out: 'Paid out',
  taken_back: 'Taken back',
  owed: 'Now owed to Switchback',
  kept: 'Put toward what you owed',
  claim_charged: 'Charged to your card for a claim',
  claim_covered: 'Claim paid by damage protection',
  claim_paid_out: 'Paid out for a claim',
}

/** Kinds of entries that change an amount without moving money from or to the viewer. They have a list of their own. */
const changes = new Set<ReceiptEntryKind>([
  'refund_share',
  'withheld',
  'days_retained',
  'owed',
  'kept',
  'claim_covered',
])
/** Entries shown with a minus sign, because they reduce the sum. */
const negative = new Set<ReceiptEntryKind>(['refunded', 'refund_share', 'withheld', 'taken_back', 'kept'])

type Entry = ReceiptView['entries'][number]

const line = ({ kind, amount, at }: Entry) => ({
  label: <Unbroken>{`${words[kind]}, ${showDate(dateIn(serviceArea.zone, new Date(at)))}`}</Unbroken>,
  amount: `${negative.has(kind) ? '−' : ''}${showMoney(amount)}`,
})

/** The changes of the amounts, and the payments with their dates and their sum. */
export function ReceiptEntries({ receipt }: { receipt: ReceiptView }) {
  const { side, entries, net, outstanding } = receipt
  const changed = entries.filter(({ kind }) => changes.has(kind))
  const moved = entries.filter(({ kind }) => !changes.has(kind))
  const left = readMoney(outstanding)
  return (
    <>
      {changed.length > 0 && (
        <section aria-labelledby="changes" className="grid gap-3">
          <h2 id="changes" className="text-xl">
            Changes
          </h2>
          <PriceLines lines={changed.map(line)} />
        </section>
      )}
      <section aria-labelledby="payments" className="grid gap-3">
        <h2 id="payments" className="text-xl">
          {side === 'renter' ? 'Payments and refunds' : 'Payouts'}
        </h2>
        {moved.length > 0 && (
          <PriceLines
            lines={moved.map(line)}
            total={{
              label: side === 'renter' ? 'Total paid' : 'Total paid out',
              amount: showMoney(net),
            }}
          />
        )}
        {moved.length === 0 && left <= 0 && (
          <p className="text-ink-2">You weren’t paid out for this booking.</p>
        )}
        {left > 0 && (
          <p className="num text-ink-2">
            {side === 'renter'
              ? `A refund of ${showMoney(left)} is on its way to your card.`
              : `We haven’t paid out ${showMoney(left)} yet.`}
          </p>
        )}
      </section>
    </>
  )
}
