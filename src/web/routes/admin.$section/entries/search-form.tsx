import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { textLimits } from '#domain/text-limits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { type AdminSearch, useGo } from '#web/routes/admin.$section/admin-search.ts'

type SearchFormProps = {
  search: AdminSearch
  /** The label of the search field. Without it the form has no search field. */
  label?: string
  statuses?: readonly (readonly [value: string, label: string])[]
}

/** A search field and a status filter. Both live in the address. */
export function SearchForm({ search, label, statuses }: SearchFormProps) {
  const go = useGo()
  const [words, setWords] = useState(search.search ?? '')
  const status = search.status
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go({ search: words.trim() || undefined, status })
  }
  return (
    <form onSubmit={submit} role="search" className="mb-4 flex flex-wrap items-end gap-3">
      {label && (
        <div className="min-w-0 grow basis-60 sm:max-w-110">
          <Field label={label}>
            {(field) => (
              <Input
                {...field}
                type="search"
                maxLength={textLimits.search}
                start={<Search size={18} aria-hidden />}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
          </Field>
        </div>
      )}
      {statuses && (
        <div className="basis-44">
          <Field label="Status">
            {(field) => (
              <Select
                {...field}
                value={status ?? ''}
                onChange={({ target }) =>
                  go({ search: words.trim() || undefined, status: target.value || undefined })
                }
              >
                <option value="">All</option>
                {statuses.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
      {label && (
        <Button type="submit" variant="line">
          Search
        </Button>
      )}
    </form>
  )
}
