import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Cover } from './cover.tsx'
import { RowLine } from './row-line.tsx'

type ListingCellProps = {
  listing: { title: string; cover: string | null; categoryIcon: string }
  /** What an owner, a renter or a reporter wrote about the listing. It is shown in quotes on the last line. */
  quote?: string | null
  /** Content before the quote in windows below 768 px. */
  beforeQuote?: ReactNode
  /** A line in windows below 1024 px, in place of columns. */
  children: ReactNode
}

/** A listing in a table: its cover, its title and what the row is about. */
export const ListingCell = ({
  listing: { title, cover, categoryIcon },
  quote,
  beforeQuote,
  children,
}: ListingCellProps) => (
  <span className={classNames('flex items-center gap-2.5 max-lg:py-2', quote && 'lg:py-1.5')}>
    <Cover path={cover} icon={categoryIcon} />
    <span className="min-w-0">
      <span className="block truncate">{title}</span>
      <span className="block truncate text-xs font-normal text-ink-2 lg:hidden">{children}</span>
      {quote && (
        <RowLine>
          {beforeQuote && <span className="md:hidden">{beforeQuote} </span>}“{quote}”
        </RowLine>
      )}
    </span>
  </span>
)
