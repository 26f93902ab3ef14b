import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { openClaim } from '#contract/claims.ts'
import { hoursToAnswerClaim, maxClaim, minClaim } from '#domain/claim.ts'
import { parseMoney, showMoney } from '#domain/money.ts'
import { town } from '#domain/town.ts'
import { call } from '#web/calls/call.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { useRetainedText } from '#web/use-retained-text.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Input } from '#web/ui/fields/input.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { EvidenceForm, forgetEvidence } from './evidence-form.tsx'
import { showRefusalToast } from './show-refusal-toast.ts'

type NewClaimFormProps = { booking: BookingView; onDone: () => void }

/** The form in which the owner makes a claim: the amount, a description and photos. */
export function NewClaimForm({ booking: { id, renter }, onDone }: NewClaimFormProps) {
  const renew = useRenewBookings()
  const retainedName = `claim about booking ${id}`
  const [amount, setAmount] = useRetainedText(`amount of ${retainedName}`)
  const [wasTried, setTried] = useState(false)
  const cents = parseMoney(amount.trim())
  const isAmountValid = cents !== undefined && cents >= minClaim && cents <= maxClaim
  const open = useMutation({
    mutationFn: (evidence: { description: string; photos: string[] }) =>
      call(openClaim, { params: { id }, body: { amount: amount.trim(), ...evidence } }),
    onSuccess: () => {
      toast({
        title: 'Claim sent',
        description: `${renter.firstName} has ${hoursToAnswerClaim} hours to answer.`,
      })
      setAmount('')
      forgetEvidence(retainedName)
      onDone()
    },
    onError: showRefusalToast,
    onSettled: renew,
  })
  return (
    <EvidenceForm
      retainedName={retainedName}
      label="What happened?"
      missing="Please say what happened."
      hint={`${renter.firstName} and Switchback see them.`}
      noPhotos="Please add at least one photo of the damage."
      send="Send claim"
      sending="Sending..."
      isPending={open.isPending}
      isRestValid={isAmountValid}
      onTried={() => setTried(true)}
      onCancel={onDone}
      onSend={(description, photos) => open.mutate({ description, photos })}
    >
      <p className="text-ink-2">
        {renter.firstName} has {hoursToAnswerClaim} hours to accept or contest. Damage protection pays first,
        if they bought it.
      </p>
      <Field
        label="Amount"
        required
        hint="What the repair or a replacement costs."
        error={
          wasTried && !isAmountValid
            ? `Please enter an amount from ${showMoney(minClaim)} to ${showMoney(maxClaim)}.`
            : undefined
        }
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
    </EvidenceForm>
  )
}
