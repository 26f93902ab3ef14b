import { town } from '#domain/town.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { textLimits } from '#domain/text-limits.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRenewAdmin } from './use-renew-admin.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

/** A decision of an admin, with the words of the dialog that asks for its reason. */
export type AdminAction = {
  /** The title of the dialog: a question. */
  title: string
  /** The text of the dialog: the consequences of the action. */
  consequences: ReactNode
  label?: string
  /** A suggested reason, so that pressing Enter is enough. */
  reason?: string
  decide: string
  /** The amount that the button names after `decide`: 'up to' and an amount. */
  sum?: string
  deciding: string
  isDangerous?: boolean
  /** The title of the toast after success. */
  done: string
  /** The field for an amount, such as that of a partial refund. */
  amount?: { label: string; hint: string; isRequired?: boolean }
  /** The field to choose one of several options, such as a role. */
  choice?: {
    label: string
    initial: string
    options: readonly { value: string; label: string; hint: string }[]
  }
  act: (reason: string, amount: string | undefined, choice: string | undefined) => Promise<unknown>
  onDone?: () => void
}

/** Asks for the reason of an action. The field is focused, and Enter submits. */
export function ReasonDialog({ action, onClose }: { action: AdminAction | undefined; onClose: () => void }) {
  return (
    <Dialog isOpen={action !== undefined} onClose={onClose} title={action?.title}>
      {action && <ReasonForm action={action} onClose={onClose} />}
    </Dialog>
  )
}

function ReasonForm({ action, onClose }: { action: AdminAction; onClose: () => void }) {
  const [reason, setReason] = useState(action.reason ?? '')
  const [amount, setAmount] = useState('')
  const [choice, setChoice] = useState(action.choice?.initial)
  const [isMissing, setMissing] = useState(false)
  const [lacksAmount, setLacksAmount] = useState(false)
  const renew = useRenewAdmin()
  const mutation = useMutation({
    mutationFn: () => action.act(reason.trim(), amount.trim() || undefined, choice),
    onSuccess: async () => {
      toast({ title: action.done })
      onClose()
      await renew()
      action.onDone?.()
    },
    onError: (failure) => {
      toast({ title: 'Nothing was changed', description: failureWords(failure), variant: 'destructive' })
      void renew()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = reason.trim() === ''
    const needsAmount = action.amount?.isRequired === true && amount.trim() === ''
    setMissing(isWrong)
    setLacksAmount(needsAmount)
    if (!isWrong && !needsAmount && !mutation.isPending) mutation.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <div className="grid gap-2 text-ink-2">{action.consequences}</div>
      {action.choice && (
        <Field
          label={action.choice.label}
          hint={action.choice.options.find(({ value }) => value === choice)?.hint}
        >
          {(field) => (
            <Select {...field} value={choice} onChange={({ target }) => setChoice(target.value)}>
              {action.choice?.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field
        label={action.label ?? 'Reason'}
        required
        error={isMissing ? `${action.label ?? 'Reason'} is required.` : undefined}
      >
        {(field) => (
          <Input
            {...field}
            maxLength={textLimits.reason}
            autoComplete="off"
            value={reason}
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {action.amount && (
        <Field
          label={action.amount.label}
          optional={!action.amount.isRequired}
          required={action.amount.isRequired ?? false}
          hint={action.amount.hint}
          error={lacksAmount ? `${action.amount.label} is required.` : undefined}
        >
          {(field) => (
            <Input
              {...field}
              inputMode="decimal"
              autoComplete="off"
              start={town.currencySymbol}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          )}
        </Field>
      )}
      <DialogActions className="mt-2">
        <Button variant="line" onClick={onClose}>
          Not now
        </Button>
        <Button
          type="submit"
          variant={action.isDangerous ? 'danger' : 'brand'}
          pending={mutation.isPending}
          pendingLabel={action.deciding}
        >
          {action.decide}
        </Button>
      </DialogActions>
    </form>
  )
}
