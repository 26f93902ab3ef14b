import { type FormEvent, useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import type { HandoffView } from '#contract/handoffs.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { otherOf } from './words.ts'

type CodeSwapProps = {
  booking: BookingView
  handoff: HandoffView
  error: string | undefined
  isPending: boolean
  onCode: (code: string) => void
}

/** Shows the viewer's code, large enough for the other side to read it off the phone, or the field for the other side's code. */
export function CodeSwap({ booking, handoff, error, isPending, onCode }: CodeSwapProps) {
  const { code, entersCode } = handoff
  const { firstName } = otherOf(booking)
  if (code !== null) {
    return (
      <div className="grid gap-1 rounded-lg bg-sunken px-4 py-3.5">
        <p className="text-sm text-ink-2">Show {firstName} your code</p>
        {/* The spaces make screen readers say single digits instead of one large number. */}
        <p
          className="num text-5xl font-extrabold tracking-[0.2em]"
          aria-label={[...code].join(' ')}
          role="img"
        >
          {code}
        </p>
        <p className="text-sm text-ink-2">
          {firstName} types it{' '}
          {handoff.kind === 'pickup' ? 'when you have the gear' : 'when the gear is back with you'}.
        </p>
      </div>
    )
  }
  return entersCode ? <CodeField {...{ firstName, error, isPending, onCode }} /> : null
}

type CodeFieldProps = Pick<CodeSwapProps, 'error' | 'isPending' | 'onCode'> & { firstName: string }

function CodeField({ firstName, error, isPending, onCode }: CodeFieldProps) {
  const [code, setCode] = useState('')
  const [wasTried, setTried] = useState(false)
  const isWhole = /^\d{4}$/.test(code)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWhole && !isPending) onCode(code)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-lg bg-sunken px-4 py-3.5">
      <Field
        label={`Type the code that ${firstName} sees`}
        error={wasTried && !isWhole ? 'The code has four digits.' : error}
      >
        {(field) => (
          <Input
            {...field}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={4}
            className="num max-w-44 text-3xl font-extrabold tracking-[0.2em]"
            value={code}
            onChange={({ target }) => setCode(target.value.replaceAll(/\D/g, ''))}
          />
        )}
      </Field>
      <Button
        type="submit"
        size="small"
        className="justify-self-start"
        pending={isPending}
        pendingLabel="Checking..."
      >
        Use the code
      </Button>
    </form>
  )
}
