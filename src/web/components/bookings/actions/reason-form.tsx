import type { FormEvent, ReactNode } from 'react'
import { textLimits } from '#domain/text-limits.ts'
import { useRetainedText } from '#web/use-retained-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type ReasonFormProps = {
  /** The name under which the typed reason is saved in `sessionStorage`, so that it survives signing in again. */
  retainedName: string
  placeholder: string
  keep: string
  decide: string
  deciding: string
  isPending: boolean
  onKeep: () => void
  onDecide: (reason: string | null) => void
  children: ReactNode
}

/** The content of a dialog that ends a request or booking: the consequences, an optional reason, and the two choices. */
export function ReasonForm(props: ReasonFormProps) {
  const { retainedName, placeholder, keep, decide, deciding, isPending, onKeep, onDecide, children } = props
  const [reason, setReason] = useRetainedText(retainedName)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onDecide(reason.trim() === '' ? null : reason)
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-2 text-ink-2">{children}</div>
      <Field label="Reason" optional>
        {(field) => (
          <Textarea
            {...field}
            rows={2}
            maxLength={textLimits.reason}
            placeholder={placeholder}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <DialogActions className="mt-2">
        <Button variant="line" onClick={onKeep}>
          {keep}
        </Button>
        <Button type="submit" variant="danger" pending={isPending} pendingLabel={deciding}>
          {decide}
        </Button>
      </DialogActions>
    </form>
  )
}
