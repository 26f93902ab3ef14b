import { type FormEvent, useState } from 'react'
import type { AdminTableName } from '#domain/admin-tables.ts'
import { textLimits } from '#domain/text-limits.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import type { AdminSearch } from '#web/routes/admin.$section/admin-search.ts'
import { useSaveFilter } from './saved-filters.ts'

type SaveFilterFormProps = { table: AdminTableName; search: AdminSearch; onClose: () => void }

/** The form that names and saves the current filter. The server stores it, so the admin has it on every device. */
export function SaveFilterForm({ table, search, onClose }: SaveFilterFormProps) {
  const save = useSaveFilter(table, search)
  const [name, setName] = useState(search.search?.slice(0, textLimits.filterName) ?? '')
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = name.trim()
    setMissing(written === '')
    if (written !== '') save.mutate(written, { onSuccess: onClose })
  }
  const error = isMissing ? 'Name is required.' : save.isError ? failureWords(save.error) : undefined
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-2">
        It keeps the tab, the words and the order. A filter of the same name is replaced.
      </p>
      <Field label="Name" required error={error}>
        {(field) => (
          <Input
            {...field}
            maxLength={textLimits.filterName}
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
        <Button type="submit" variant="brand" pending={save.isPending} pendingLabel="Saving...">
          Save filter
        </Button>
      </DialogActions>
    </form>
  )
}
