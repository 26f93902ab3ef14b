import { FileUp } from 'lucide-react'
import { useId } from 'react'
import { buttonStyle } from '#web/ui/buttons/button-style.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/fields/field.tsx'
import { Spinner } from '#web/ui/status/spinner.tsx'

type FileChoiceProps = {
  /** The name of the last chosen file. */
  name: string | undefined
  isPending: boolean
  error: string | undefined
  onFile: (file: File) => void
}

export function FileChoice({ name, isPending, error, onFile }: FileChoiceProps) {
  const errorId = useId()
  return (
    <div className="grid gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <label
          className={classNames(
            buttonStyle({ variant: 'line' }),
            'relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          {isPending ? <Spinner /> : <FileUp size={18} aria-hidden />}
          {name ? 'Choose another file' : 'Choose file'}
          <input
            type="file"
            accept=".ics,text/calendar"
            aria-describedby={error ? errorId : undefined}
            aria-invalid={error ? true : undefined}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onFile(file)
              // Without this, choosing the same file again after correcting it would fire no event.
              target.value = ''
            }}
          />
        </label>
        {name && <span className="min-w-0 truncate text-sm text-ink-2">{name}</span>}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
