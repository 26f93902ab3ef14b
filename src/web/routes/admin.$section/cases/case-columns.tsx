import type { CaseRow } from '#contract/cases.ts'
import { showMoney } from '#domain/money.ts'
import { caseKindWords, caseOutcomeWords } from '#web/routes/admin.$section/cases/case-words.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import type { Column } from '#web/components/admin/column.ts'
import type { Mark } from '#web/components/admin/state-mark.tsx'
import { ageAndStateColumns } from '#web/routes/admin.$section/table/age-and-state.tsx'
import { ListingCell } from '#web/routes/admin.$section/table/listing-cell.tsx'
import { takerColumn } from '#web/routes/admin.$section/take/taker-column.tsx'

export function caseState({ status, outcome }: Pick<CaseRow, 'status' | 'outcome'>): readonly [Mark, string] {
  if (status === 'open') return ['open', 'Open']
  return ['quiet', outcome ? caseOutcomeWords[outcome] : 'Closed']
}

/** Returns how long a case has been open, or was open until it was closed, in milliseconds. */
export const caseAge = ({ createdAt, closedAt }: Pick<CaseRow, 'createdAt' | 'closedAt'>, now: Date) =>
  (closedAt ? new Date(closedAt) : now).getTime() - new Date(createdAt).getTime()

export const caseColumns = (now: Date): readonly Column<CaseRow>[] => [
  {
    label: 'Listing',
    sort: 'listing',
    shows: 'always',
    staysBeside: true,
    title: ({ title, description }) => [title, description].filter(Boolean).join(': '),
    cell: ({ kind, renter, owner, totalAmount, description, ...listing }) => (
      <ListingCell
        listing={listing}
        quote={description}
        beforeQuote={<b className="num font-semibold text-ink">{showMoney(totalAmount)}</b>}
      >
        {caseKindWords[kind]} · {nameOf(renter)} and {nameOf(owner)}
      </ListingCell>
    ),
  },
  {
    label: 'About',
    sort: 'kind',
    width: 'w-37',
    shows: 'laptop',
    staysBeside: true,
    title: ({ kind, side }) => `${caseKindWords[kind]}${side ? `, says the ${side}` : ''}`,
    cell: ({ kind }) => caseKindWords[kind],
  },
  {
    label: 'Renter',
    sort: 'renter',
    width: 'w-[12%]',
    shows: 'laptop',
    title: ({ renter }) => nameOf(renter),
    cell: ({ renter }) => nameOf(renter),
  },
  {
    label: 'Owner',
    sort: 'owner',
    width: 'w-[14%] lg:w-[12%]',
    shows: 'medium',
    title: ({ owner }) => nameOf(owner),
    cell: ({ owner }) => nameOf(owner),
  },
  {
    label: 'Booking',
    sort: 'total',
    width: 'w-24',
    align: 'end',
    cell: ({ totalAmount }) => showMoney(totalAmount),
  },
  ...ageAndStateColumns<CaseRow>({
    ageOf: (item) => caseAge(item, now),
    isUndecided: (item) => item.status === 'open',
    stateOf: caseState,
    stateWidth: 'w-34 lg:w-36',
  }),
  takerColumn(),
]
