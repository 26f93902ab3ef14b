import type { CaseRow } from '#contract/cases.ts'
import { lateReportHours } from '#domain/admin-tables.ts'
import { hour } from '#domain/durations.ts'
import { showMoney } from '#domain/money.ts'
import { ageWords } from '#domain/wording/age.ts'
import { caseKindWords, caseOutcomeWords } from '#web/routes/admin.$section/cases/case-words.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import type { Column } from '#web/components/admin/column.ts'
import { type Mark, StateMark } from '#web/components/admin/state-mark.tsx'
import { takerColumn } from '#web/routes/admin.$section/take/taker-column.tsx'

export function caseState({ status, outcome }: Pick<CaseRow, 'status' | 'outcome'>): readonly [Mark, string] {
  if (status === 'open') return ['open', 'Open']
  return ['over', outcome ? caseOutcomeWords[outcome] : 'Closed']
}

/** How long a case waits, or waited. */
export const caseAge = ({ createdAt, closedAt }: Pick<CaseRow, 'createdAt' | 'closedAt'>, now: Date) =>
  (closedAt ? new Date(closedAt) : now).getTime() - new Date(createdAt).getTime()

export const caseColumns = (now: Date): readonly Column<CaseRow>[] => [
  {
    label: 'Listing',
    sort: 'listing',
    shows: 'always',
    staysBeside: true,
    title: ({ title }) => title,
    cell: ({ title, kind, renter }) => (
      <>
        <span className="block truncate">{title}</span>
        <span className="block truncate text-xs font-normal text-ink-2 md:hidden">
          {caseKindWords[kind]} · {nameOf(renter)}
        </span>
      </>
    ),
  },
  {
    label: 'About',
    sort: 'kind',
    width: 'w-[18%] group-data-[drawer=open]/desk:w-[34%]',
    staysBeside: true,
    cell: ({ kind, side }) => `${caseKindWords[kind]}${side ? `, says the ${side}` : ''}`,
  },
  {
    label: 'Renter',
    sort: 'renter',
    width: 'w-[14%]',
    title: ({ renter }) => nameOf(renter),
    cell: ({ renter }) => nameOf(renter),
  },
  {
    label: 'Owner',
    sort: 'owner',
    width: 'w-[14%]',
    shows: 'wide',
    title: ({ owner }) => nameOf(owner),
    cell: ({ owner }) => nameOf(owner),
  },
  {
    label: 'Booking',
    sort: 'total',
    width: 'w-26',
    align: 'end',
    cell: ({ totalAmount }) => showMoney(totalAmount),
  },
  {
    label: 'Age',
    sort: 'age',
    width: 'w-22 max-md:w-28',
    align: 'end',
    shows: 'always',
    staysBeside: true,
    cell: (item) => {
      const age = caseAge(item, now)
      const isLate = item.status === 'open' && age >= lateReportHours * hour
      const [mark, words] = caseState(item)
      return (
        <>
          <span className={isLate ? 'font-[650] text-bad' : undefined}>{ageWords(age)}</span>
          <span className="block text-xs md:hidden">
            <StateMark mark={mark}>{words}</StateMark>
          </span>
        </>
      )
    },
  },
  {
    label: 'State',
    width: 'w-30',
    cell: (item) => {
      const [mark, words] = caseState(item)
      return <StateMark mark={mark}>{words}</StateMark>
    },
  },
  takerColumn(),
]
