import { type ReactNode, useId } from 'react'
import type { ListingView } from '#contract/listings.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { LoadingWords } from '#web/ui/status/skeleton.tsx'
import { cardsPerRow, rowClasses, SkeletonCards } from './card-row-skeleton.tsx'
import { ListingCard } from './listing-card.tsx'

const sizes = '(width < 48rem) 272px, (width < 64rem) 31vw, (width < 80rem) 24vw, 290px'

type CardRowProps = {
  title: string
  /** Undefined while they load. */
  listings: readonly ListingView[] | undefined
  period?: DateRange | undefined
  /** Content beside the title. */
  aside?: ReactNode
}

/** Up to four cards under a title, beside each other on wide screens and in a row that scrolls on others. */
export function CardRow({ title, listings, period, aside }: CardRowProps) {
  const id = useId()
  if (listings?.length === 0) return null
  return (
    <section aria-labelledby={id} aria-busy={listings === undefined || undefined} className="mt-12">
      <div className="mb-3.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {aside}
      </div>
      {!listings && <LoadingWords>{`Loading: ${title}`}</LoadingWords>}
      <ul className={`${rowClasses} max-md:overflow-x-auto`}>
        {listings ? (
          listings.slice(0, cardsPerRow).map((listing) => (
            <li key={listing.id} className="grid min-w-0">
              <ListingCard {...{ listing, sizes, period }} />
            </li>
          ))
        ) : (
          <SkeletonCards />
        )}
      </ul>
    </section>
  )
}
