import { Banknote, CircleAlert, CircleCheck, Hourglass } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import { readMoney, showMoney } from '#domain/money.ts'
import { payoutWords } from '#domain/wording/payouts.ts'
import { serviceArea } from '#domain/service-area.ts'
import { PayoutSetup } from '#web/components/payouts/payout-setup.tsx'
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

/** The state of the owner's payout, once the booking is paid; before, what is missing for it. */
export function PayoutLine({ booking }: { booking: BookingView }) {
  const { side, status, ownerEarnings } = booking
  const isAhead = side === 'owner' && (status === 'approved' || status === 'confirmed')
  return (
    <>
      <PayoutWords booking={booking} />
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
