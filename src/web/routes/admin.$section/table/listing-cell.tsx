import type { ReactNode } from 'react'
import { Cover } from './cover.tsx'
import { RowLine } from './row-line.tsx'

type ListingCellProps = {
  listing: { title: string; cover: string | null; categoryIcon: string }
  /** What an owner or a reporter wrote about the listing. Windows from 1280 px on show it in quotes after the title. */
  note?: string | undefined
  /** A second line in windows below 1024 px, in place of columns, and a third one. */
  children: ReactNode
  line?: ReactNode
}

/** A listing in a table: its cover, its title and what the row is about. */
export const ListingCell = ({
  listing: { title, cover, categoryIcon },
  note,
  children,
  line,
}: ListingCellProps) => (
  <span className="flex items-center gap-2.5 max-lg:py-2">
    <Cover path={cover} icon={categoryIcon} />
    <span className="min-w-0">
      <span className="block truncate">
        {title}
        {note && <span className="ml-2 font-normal text-ink-2 max-xl:hidden">“{note}”</span>}
      </span>
      <span className="block truncate text-xs font-normal text-ink-2 lg:hidden">{children}</span>
      {line && <RowLine>{line}</RowLine>}
    </span>
  </span>
)
