import { Columns3, Download, Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { getTableCsv } from '#contract/admin-tables.ts'
import { writeSearch } from '#web/search.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { Floating } from '#web/ui/overlays/floating.tsx'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { type DeskTableName, isServerTable } from './desk-tables.ts'
import { orderOf, viewOf } from './table-request.ts'
import { useTableSettings } from './table-settings.ts'

const toolStyle =
  'hit inline-flex h-8.5 items-center gap-1.75 rounded-sm px-2.5 text-sm font-semibold inset-ring inset-ring-line-strong hover:inset-ring-ink pointer-coarse:h-11'

type TableToolsProps = {
  table: DeskTableName
  search: AdminSearch
  /** The columns that can be hidden. */
  columns: readonly string[]
}

/** Saves the filter, hides columns and downloads the rows, from 1280 px on. */
export function TableTools({ table, search, columns }: TableToolsProps) {
  const [isSaving, setSaving] = useState(false)
  return (
    <div className="flex gap-2 group-data-[drawer=open]/desk:hidden max-xl:hidden">
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
        <SaveForm table={table} search={search} onClose={() => setSaving(false)} />
      </Dialog>
    </div>
  )
}

function ColumnChoice({ table, columns }: Omit<TableToolsProps, 'search'>) {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { hidden, toggleColumn } = useTableSettings(table)
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
            <Checkbox key={label} checked={!hidden.includes(label)} onChange={() => toggleColumn(label)}>
              {label}
            </Checkbox>
          ))}
        </Floating>
      )}
    </>
  )
}

function SaveForm({ table, search, onClose }: Omit<TableToolsProps, 'columns'> & { onClose: () => void }) {
  const { save } = useTableSettings(table)
  const [name, setName] = useState(search.search ?? '')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setMissing(true)
    save({
      name: name.trim(),
      query: writeSearch({
        view: viewOf(table, search),
        search: search.search,
        sort: search.sort,
        order: search.order,
      }),
    })
    onClose()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">It keeps the tab, the words and the order, on this device.</p>
      <Field label="Name" required error={isMissing ? 'Name is required.' : undefined}>
        {(field) => (
          <Input
            {...field}
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <DialogActions className="mt-2">
        <Button variant="line" onClick={onClose}>
          Not now
        </Button>
        <Button type="submit" variant="brand">
          Save filter
        </Button>
      </DialogActions>
    </form>
  )
}
