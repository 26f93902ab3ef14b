import { Link } from '#web/router/link.tsx'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import type { SectionName } from '#web/routes/admin.$section/sections.ts'

type TablePagesProps = { section: SectionName; search: AdminSearch; next: string | undefined }

const style = 'link inline-flex min-h-11 items-center text-sm'

/** The links to the next and the first page of a table. */
export function TablePages({ section, search, next }: TablePagesProps) {
  if (!next && !search.after) return null
  return (
    <nav aria-label="Pages" className="flex justify-between gap-3 px-4 py-2 md:px-6">
      {search.after ? (
        <Link
          to="/admin/$section"
          params={{ section }}
          search={{ ...search, after: undefined }}
          className={style}
        >
          Back to the first page
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link to="/admin/$section" params={{ section }} search={{ ...search, after: next }} className={style}>
          Next page
        </Link>
      )}
    </nav>
  )
}
