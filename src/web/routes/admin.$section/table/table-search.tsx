import { Search, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { textLimits } from '#domain/text-limits.ts'
import { type AdminSearch, useGo } from '#web/routes/admin.$section/admin-search.ts'
import { Key } from '#web/components/admin/key.tsx'

type TableSearchProps = {
  search: AdminSearch
  label: string
}

/** The search field of a table. It writes the text into the address; without scripts the browser submits the form. */
export function TableSearch({ search, label }: TableSearchProps) {
  const go = useGo()
  const [words, setWords] = useState(search.search ?? '')
  const show = (wanted: string) => {
    const { sort, order } = search
    const found = wanted.trim() || undefined
    // A search covers all rows instead of the built-in filter, because the row may have any status.
    go({ search: found, view: found ? 'all' : undefined, sort, order })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show(words)
  }
  return (
    <form role="search" method="get" onSubmit={submit} className="flex min-w-0 grow md:grow-0">
      <label className="flex h-11 min-w-0 grow items-center gap-2 rounded-sm border border-line pr-2 pl-2.5 text-ink-3 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus md:h-8.5 md:w-62">
        <Search size={16} aria-hidden />
        <span className="sr-only">{label}</span>
        <input
          name="search"
          type="text"
          enterKeyHint="search"
          data-table-search
          maxLength={textLimits.search}
          placeholder={label}
          autoComplete="off"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          className="h-full min-w-0 grow bg-transparent text-sm text-ink outline-none placeholder:text-ink-3 max-md:text-base"
        />
        {search.search === undefined ? (
          <Key className="max-md:hidden">/</Key>
        ) : (
          <button
            type="button"
            aria-label="Clear the search"
            onClick={() => show('')}
            className="hit grid size-6 place-items-center rounded-xs hover:bg-sunken"
          >
            <X size={14} aria-hidden />
          </button>
        )}
      </label>
      <input type="hidden" name="view" value="all" />
    </form>
  )
}
