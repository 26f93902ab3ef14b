import { showRange } from '#domain/wording/dates.ts'

type ChangeFactsProps = {
  from: { startDate: string; endDate: string }
  to: { startDate: string; endDate: string }
}

/** The current dates of a booking (`from`) and the ones that a date change proposes (`to`). */
export const ChangeFacts = ({ from, to }: ChangeFactsProps) => (
  <dl className="num grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2">
    <dt className="text-ink-2">Now</dt>
    <dd>{showRange(from.startDate, from.endDate)}</dd>
    <dt className="text-ink-2">New</dt>
    <dd className="font-[650]">{showRange(to.startDate, to.endDate)}</dd>
  </dl>
)
