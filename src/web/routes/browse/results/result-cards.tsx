import type { FoundListing } from '#contract/listings.ts'
import { showDays } from '#domain/wording/dates.ts'
import { ListingCard } from '#web/components/listings/listing-card.tsx'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { StoredPart } from '#web/stored-parts/stored-part.tsx'
import { cardSizes } from './card-sizes.ts'
import { NearMiss } from './near-miss.tsx'

type ResultCardsProps = {
  listings: readonly FoundListing[]
  period: DateRange | null
  eager?: boolean
  /** The last listing of the previous page. If its group continues on this page, the heading is not repeated. */
  after?: FoundListing | undefined
}

/**
 * The cards of a page in groups: matches first, then close matches, gear that is taken on the dates, and gear with a longer
 * minimum rental. Each group but the first has a heading.
 */
export const ResultCards = ({ listings, period, eager = false, after }: ResultCardsProps) =>
  listings.flatMap((listing, index) => {
    const group = groupOf(listing)
    const isFirst = group !== groupOf(listings[index - 1] ?? after)
    return [
      isFirst && group !== 'match' && <GroupHeading key={group} {...{ group, period }} />,
      <StoredPart
        key={listing.id}
        as="li"
        className="grid min-w-0"
        of={ResultCard}
        // A phone shows one picture at first; loading more of them eagerly would delay it.
        props={{ listing, period, isEager: eager && index === 0, level: group === 'close' ? 3 : 2 }}
      />,
    ]
  })

type ResultCardProps = { listing: FoundListing; period: DateRange | null; isEager: boolean; level: 2 | 3 }

const ResultCard = ({ listing, period, isEager, level }: ResultCardProps) =>
  period && listing.fit && listing.fit !== 'free' ? (
    <NearMiss listing={listing} period={period} />
  ) : (
    <ListingCard {...{ listing, level }} sizes={cardSizes} eager={isEager} period={period ?? undefined} />
  )

type Group = 'match' | 'close' | 'taken' | 'too_short'

function groupOf(listing: FoundListing | undefined): Group {
  const { fit = 'free', matched } = listing ?? {}
  if (fit !== 'free') return fit
  return matched === 'some' ? 'close' : 'match'
}

type GroupHeadingProps = { group: Exclude<Group, 'match'>; period: DateRange | null }

const hints = {
  close: 'These fit most of your words.',
  taken: 'Same gear, a few days off. Not in the count.',
  too_short: 'Not in the count.',
}

const GroupHeading = ({ group, period }: GroupHeadingProps) => (
  <li className="col-span-full mt-3 border-t border-line pt-5">
    <h2 className="text-xl">
      {group === 'close'
        ? 'Close matches'
        : group === 'taken'
          ? `Taken ${period && showDays(period.start, period.end)}`
          : 'Rents for more days'}
    </h2>
    <p className="text-sm text-ink-2">{hints[group]}</p>
  </li>
)
