import { TriangleAlert } from 'lucide-react'
import type { BookingView } from '#contract/bookings.ts'
import type { HandoffView } from '#contract/handoffs.ts'
import { showMoney } from '#domain/money.ts'
import { daysWords } from '#domain/wording/counts.ts'
import { Note } from '#web/ui/status/note.tsx'
import { otherOf } from './words.ts'

type OverdueWordsProps = {
  booking: BookingView
  overdue: NonNullable<HandoffView['overdue']>
  isBack: boolean
}

/** Says how late gear is, what that may cost, and what to do. */
export function OverdueWords({ booking, overdue: { daysLate, lateFee }, isBack }: OverdueWordsProps) {
  const { side, dailyRate } = booking
  const { firstName } = otherOf(booking)
  const late = `${daysWords(daysLate)} late`
  const cost = `${showMoney(lateFee)}, at ${showMoney(dailyRate)} a day`
  return (
    <Note tone={isBack ? 'quiet' : 'bad'} icon={<TriangleAlert size={18} aria-hidden />}>
      <p className="font-[650]">{isBack ? `It came back ${late}.` : `Overdue: ${late}.`}</p>
      <p>
        {side === 'owner' ? `You can claim ${cost}.` : `${firstName} can claim ${cost}.`}{' '}
        {!isBack &&
          (side === 'owner'
            ? `Message ${firstName} first. Mark it as returned as soon as it’s back. After three days our team steps in.`
            : `Bring it back today, and type the code that ${firstName} sees. Can’t make it? Message ${firstName} now.`)}
      </p>
    </Note>
  )
}
