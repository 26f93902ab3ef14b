import { useRef } from 'react'
import { textLimits } from '#domain/text-limits.ts'
import { useEarlyTyping } from '#web/ui/fields/early-typing.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'

type MessageFieldProps = { ownerName: string; message: string; onChange: (message: string) => void }

/** What the renter writes to the owner with the request. */
export function MessageField({ ownerName, message, onChange }: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEarlyTyping(field, message, onChange)
  return (
    <Field label={`Message to ${ownerName}`} optional>
      {(control) => (
        <Textarea
          {...control}
          ref={field}
          rows={2}
          maxLength={textLimits.message}
          value={message}
          onChange={({ target }) => onChange(target.value)}
          className="min-h-18!"
        />
      )}
    </Field>
  )
}
