import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { reportProblem } from '#contract/cases.ts'
import { textLimits } from '#domain/text-limits.ts'
import { productFigures } from '#web/content/figures.ts'
import { PrivatePhotosField } from '#web/components/photo-upload/private-photos-field.tsx'
import type { Photos } from '#web/components/photo-upload/use-photos.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type ProblemFormProps = {
  booking: BookingView
  description: string
  onDescription: (description: string) => void
  photos: Photos
  onDone: () => void
}

export function ProblemForm({ booking, description, onDescription, photos, onDone }: ProblemFormProps) {
  const renew = useRenewBookings()
  const [wasTried, setTried] = useState(false)
  const { side, owner, renter } = booking
  const other = side === 'renter' ? owner : renter
  const isMissing = description.trim() === ''
  const report = useMutation({
    mutationFn: async () => {
      const paths = await photos.settle()
      // The tile of the photo that failed to upload already says what to do.
      if (!paths) return undefined
      const body = { description, photos: paths }
      return call(reportProblem, { params: { id: booking.id }, body })
    },
    onSuccess: (reported) => {
      if (!reported) return
      toast({
        title: 'We’re looking into it',
        description: `We’ll get back to you and ${other.firstName} within ${productFigures.supportReplyHours} hours.`,
      })
      onDescription('')
      photos.clear()
      onDone()
    },
    onError: (failure) =>
      toast({
        title: 'Failed to send your report',
        description: failureWords(failure),
        variant: 'destructive',
      }),
    onSettled: renew,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing && !report.isPending) report.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">
        Tell us what happened. {other.firstName} will get a copy, and{' '}
        {side === 'renter' ? `we won’t pay ${other.firstName}` : 'we’ll hold your payout'} until we’ve
        decided.
      </p>
      <Field
        label="What is wrong?"
        required
        error={wasTried && isMissing ? 'Please say what is wrong.' : undefined}
      >
        {(field) => (
          <Textarea
            {...field}
            rows={5}
            maxLength={textLimits.problem}
            count={{ now: description.length, max: textLimits.problem }}
            value={description}
            onChange={({ target }) => onDescription(target.value)}
          />
        )}
      </Field>
      <PrivatePhotosField
        photos={photos}
        label="Photos"
        optional
        hint={`Only you, ${other.firstName} and our team see them.`}
      />
      <DialogActions className="mt-2">
        <Button variant="line" onClick={onDone}>
          Close
        </Button>
        <Button type="submit" pending={report.isPending} pendingLabel="Sending...">
          Send Report
        </Button>
      </DialogActions>
    </form>
  )
}
