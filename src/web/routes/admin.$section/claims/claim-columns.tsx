import type { ModeratedClaim } from '#contract/claims.ts'
import { lateReportHours } from '#domain/admin-tables.ts'
import { isUndecided, isUnpaid } from '#domain/claim.ts'
import { hour } from '#domain/durations.ts'
import { showMoney } from '#domain/money.ts'
import { ageWords } from '#domain/wording/age.ts'
import { claimStatusWords } from '#domain/wording/claims.ts'
import { showDays } from '#domain/wording/dates.ts'
import { nameOf } from '#web/routes/admin.$section/entries/words.tsx'
import type { Column } from '#web/components/admin/column.ts'
import { type Mark, StateMark } from '#web/components/admin/state-mark.tsx'
import { ListingCell } from '#web/routes/admin.$section/table/listing-cell.tsx'
import { takerColumn } from '#web/routes/admin.$section/take/taker-column.tsx'

type Claim = ModeratedClaim

export const isToDecide = ({ status }: Pick<Claim, 'status'>): boolean =>
  status === 'contested' || status === 'unanswered'

export function claimState({ status }: Pick<Claim, 'status'>): readonly [Mark, string] {
  if (isToDecide({ status })) return ['open', claimStatusWords[status]]
  return [isUndecided(status) || isUnpaid(status) ? 'half' : 'quiet', claimStatusWords[status]]
}

export const claimColumns = (now: Date): readonly Column<Claim>[] => [
  {
    label: 'Listing',
    sort: 'listing',
    shows: 'always',
    staysBeside: true,
    title: ({ title, description }) => `${title}: ${description}`,
    cell: ({ owner, renter, amount, description, ...listing }) => (
      <ListingCell
        listing={listing}
        quote={description}
        beforeQuote={<b className="num font-semibold text-ink">{showMoney(amount)}</b>}
      >
        {owner.firstName || nameOf(owner)} claims from {renter.firstName || nameOf(renter)}
      </ListingCell>
    ),
  },
  {
    label: 'Days',
    width: 'w-31',
    shows: 'wide',
    cell: ({ startDate, endDate }) => showDays(startDate, endDate),
  },
  {
    label: 'Renter',
    sort: 'renter',
    width: 'w-[13%] xl:w-[11%]',
    shows: 'laptop',
    title: ({ renter }) => nameOf(renter),
    cell: ({ renter }) => nameOf(renter),
  },
  {
    label: 'Owner',
    sort: 'owner',
    width: 'w-[13%] xl:w-[11%]',
    shows: 'laptop',
    title: ({ owner }) => nameOf(owner),
    cell: ({ owner }) => nameOf(owner),
  },
  {
    label: 'Claimed',
    sort: 'amount',
    width: 'w-24 xl:w-28',
    align: 'end',
    staysBeside: true,
    cell: ({ amount }) => showMoney(amount),
  },
  {
    label: 'Age',
    sort: 'age',
    width: 'w-20 lg:w-22 max-wide:group-data-[drawer=open]/table:w-26',
    align: 'end',
    shows: 'always',
    staysBeside: true,
    cell: (item) => {
      const age = now.getTime() - new Date(item.createdAt).getTime()
      const [mark, words] = claimState(item)
      return (
        <>
          <span className={isToDecide(item) && age >= lateReportHours * hour ? 'font-[650] text-bad' : ''}>
            {ageWords(age)}
          </span>
          <span className="block text-xs md:hidden">
            <StateMark mark={mark}>{words}</StateMark>
          </span>
        </>
      )
    },
  },
  {
    label: 'State',
    width: 'w-40 lg:w-47',
    cell: (item) => {
      const [mark, words] = claimState(item)
      return <StateMark mark={mark}>{words}</StateMark>
    },
  },
  takerColumn(),
]
