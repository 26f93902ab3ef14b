import { Banknote, CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { payoutWords } from '#domain/wording/payouts.ts'
import { serviceArea } from '#domain/service-area.ts'
import { PayoutSetup, useNeedsPayoutSetup } from '#web/components/payouts/payout-setup.tsx'
import { useNow } from '#web/now.ts'
import type { Tone } from '#web/ui/tone.ts'

const icons = {
  ok: CircleCheck,
  wait: Hourglass,
  info: Banknote,
  bad: CircleAlert,
  quiet: Banknote,
} as const
const colors: Record<Tone, string> = {
  ok: 'text-ok',
  wait: 'text-wait',
  info: 'text-info',
  bad: 'text-bad',
  quiet: 'text-ink-2',
}

/** A line for the owner about the payout: its state once the booking is paid; before that, what is missing to receive it. */
export const PayoutLine = ({ booking }: { booking: BookingView }) =>
  booking.side === 'owner' && <OwnersLine booking={booking} />

function OwnersLine({ booking }: { booking: BookingView }) {
  const { status, ownerEarnings } = booking
  const isAhead = status === 'approved' || status === 'confirmed'
  // Without the payout setup no date is shown, because the payout would not be sent on it.
  const isMissing = useNeedsPayoutSetup() && isAhead && booking.payout?.state !== 'held'
  return (
    <>
      {!isMissing && <PayoutWords booking={booking} />}
      {isAhead && (
        <PayoutSetup>
          We’ll send you {showMoney(ownerEarnings)} after pickup, once you’ve set up payouts.
        </PayoutSetup>
      )}
    </>
  )
}

function PayoutWords({ booking: { payout, ownerEarnings } }: { booking: BookingView }) {
  const now = useNow()
  if (!payout) return null
  const { state, amount, date } = payout
  const words = payoutWords(
    { state, amount: readMoney(amount), date: date === null ? null : new Date(date) },
    readMoney(ownerEarnings),
    now,
    serviceArea,
  )
  if (!words) return null
  const Icon = icons[words.tone]
  return (
    <p className="flex items-start gap-2 text-sm font-[550]">
      <Icon size={18} aria-hidden className={`mt-px ${colors[words.tone]}`} />
      {words.label}
    </p>
  )
}
