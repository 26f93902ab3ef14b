import type { ReactNode } from 'react'
import { Cover } from './cover.tsx'

type ListingCellProps = {
  listing: { title: string; cover: string | null; categoryIcon: string }
  /** A second line, which only phones show. */
  children: ReactNode
}

/** A listing in a table, with its cover where the columns leave room for it. */
export const ListingCell = ({ listing: { title, cover, categoryIcon }, children }: ListingCellProps) => (
  <span className="flex items-center gap-2.5">
    <span className="flex flex-none md:max-lg:hidden">
      <Cover path={cover} icon={categoryIcon} />
    </span>
    <span className="min-w-0">
      <span className="block truncate">{title}</span>
      <span className="block truncate text-xs font-normal text-ink-2 md:hidden">{children}</span>
    </span>
  </span>
)
