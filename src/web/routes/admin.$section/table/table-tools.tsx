import { Columns3, Download, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { getTableCsv } from '#contract/admin-tables.ts'
import type { AdminTableName } from '#domain/admin-tables.ts'
import { writeSearch } from '#web/search.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Floating } from '#web/ui/overlays/floating.tsx'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { isServerTable } from './admin-tables.ts'
import { useHiddenColumns } from './hidden-columns.ts'
import { orderOf, viewOf } from './table-request.ts'
import { SaveFilterForm } from './save-filter-form.tsx'

const toolStyle =
  'hit inline-flex h-8.5 items-center gap-1.75 rounded-sm px-2.5 text-sm font-medium inset-ring inset-ring-line hover:inset-ring-ink pointer-coarse:h-11'

type TableToolsProps = {
  table: AdminTableName
  search: AdminSearch
  /** The columns that can be hidden. */
  columns: readonly string[]
}

/**
 * Buttons that save the filter, choose the visible columns and download the rows. Only in windows of at least 1024 px, and
 * beside an open drawer of at least 1728 px.
 */
export function TableTools({ table, search, columns }: TableToolsProps) {
  const [isSaving, setSaving] = useState(false)
  return (
    <div className="flex gap-2 max-lg:hidden max-[108rem]:group-data-[drawer=open]/table:hidden">
      <button type="button" onClick={() => setSaving(true)} className={`${toolStyle} noscript:hidden`}>
        <Plus size={16} aria-hidden />
        Save this filter
      </button>
      <ColumnChoice table={table} columns={columns} />
      {isServerTable(table) && (
        <a
          href={`${getTableCsv.path.replace(':table', table)}${writeSearch({
            view: viewOf(table, search),
            search: search.search,
            ...orderOf(table, search),
          })}`}
          download={`switchback-${table}.csv`}
          className={toolStyle}
        >
          <Download size={16} aria-hidden />
          CSV
        </a>
      )}
      <Dialog isOpen={isSaving} onClose={() => setSaving(false)} title="Save this filter">
        <SaveFilterForm table={table} search={search} onClose={() => setSaving(false)} />
      </Dialog>
    </div>
  )
}

function ColumnChoice({ table, columns }: Omit<TableToolsProps, 'search'>) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { hidden, toggle } = useHiddenColumns(table)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`${toolStyle} noscript:hidden`}
      >
        <Columns3 size={16} aria-hidden />
        Columns
      </button>
      {isOpen && (
        <Floating
          anchor={opener}
          label="Columns"
          align="end"
          onClose={() => setOpen(false)}
          className="min-w-52 px-4 py-2"
        >
          {columns.map((label) => (
            <Checkbox key={label} checked={!hidden.includes(label)} onChange={() => toggle(label)}>
              {label}
            </Checkbox>
          ))}
        </Floating>
      )}
    </>
  )
}
