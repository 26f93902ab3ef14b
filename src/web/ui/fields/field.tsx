import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

/** Attributes that connect a control to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

type FieldProps = {
  label: ReactNode
  /** Shows '(optional)' beside the label. */
  optional?: boolean
  required?: boolean
  hint?: ReactNode
  error?: string | undefined
  hideLabel?: boolean
  children: (control: ControlProps) => ReactNode
}

/** A label, a control, and the error or the hint below: `<Field label="Title">{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, optional, required, hint, error, hideLabel, children }: FieldProps) {
  const id = useId()
  const about = `${id}-about`
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-sm font-[650]'}>
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? about : undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {error ? (
        <FieldError id={about}>{error}</FieldError>
      ) : (
        hint && (
          <p id={about} className="text-xs text-ink-3">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} aria-live="polite" className="flex items-center gap-1.5 text-sm font-[550] text-bad">
      <CircleAlert size={16} aria-hidden />
      {children}
    </p>
  )
}
