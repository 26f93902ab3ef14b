import { showRange } from '#domain/wording/dates.ts'
import { Unbroken } from '#web/ui/unbroken.tsx'

type ChangeFactsProps = {
  from: { startDate: string; endDate: string }
  to: { startDate: string; endDate: string }
}

/** The current dates of a booking (`from`) and the ones that a date change proposes (`to`). */
export const ChangeFacts = ({ from, to }: ChangeFactsProps) => (
  <dl className="num grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2">
    <dt className="opacity-80">Now</dt>
    <dd>
      <Unbroken>{showRange(from.startDate, from.endDate)}</Unbroken>
    </dd>
    <dt className="opacity-80">New</dt>
    <dd className="font-[650]">
      <Unbroken>{showRange(to.startDate, to.endDate)}</Unbroken>
    </dd>
  </dl>
)
