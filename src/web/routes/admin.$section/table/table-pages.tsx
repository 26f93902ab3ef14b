import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Link } from '#web/router/link.tsx'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import type { SectionName } from '#web/routes/admin.$section/sections.ts'

type TablePagesProps = {
  section: SectionName
  search: AdminSearch
  /** The number of rows on this page, and on all pages if it is known. */
  rows: number
  count: number | undefined
  next: string | undefined
}

const style =
  'hit inline-flex h-8.5 items-center gap-1.75 rounded-sm px-2.5 text-sm font-semibold inset-ring inset-ring-line-strong hover:inset-ring-ink pointer-coarse:h-11'

/** The links to the next and the first page of a table, and how many rows it has. A cursor does not say where its page begins. */
export function TablePages({ section, search, rows, count, next }: TablePagesProps) {
  if (!next && !search.after) return null
  const all = count?.toLocaleString('en-US')
  return (
    <nav aria-label="Pages" className="flex items-center gap-2 px-4 py-3 md:px-6">
      {all && (
        <p className="num mr-auto text-sm text-ink-2">
          {search.after ? `${rows} of ${all}` : `1–${rows} of ${all}`}
        </p>
      )}
      {search.after && (
        <Link
          to="/admin/$section"
          params={{ section }}
          search={{ ...search, after: undefined }}
          className={style}
        >
          <ArrowLeft size={16} aria-hidden />
          First page
        </Link>
      )}
      {next && (
        <Link to="/admin/$section" params={{ section }} search={{ ...search, after: next }} className={style}>
          Next page
          <ArrowRight size={16} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
