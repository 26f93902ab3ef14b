import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import type { BookingView } from '#contract/bookings.ts'
import { createReview, newReview } from '#contract/reviews.ts'
import { reviewDays } from '#domain/review-window.ts'
import { textLimits } from '#domain/text-limits.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { forgetStored, store } from '#web/session-storage.ts'
import { readRetainedText } from '#web/use-retained-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field, FieldError } from '#web/ui/fields/field.tsx'
import { StarField } from '#web/ui/star-rating.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type Review = { bookingId: string; rating?: number; comment: string }

export function ReviewForm({ booking, onDone }: { booking: BookingView; onDone: () => void }) {
  const client = useQueryClient()
  const renew = useRenewBookings()
  const retainedName = `review of booking ${booking.id}`
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(newReview),
    defaultValues: { bookingId: booking.id, comment: readRetainedText(retainedName) ?? '' } satisfies Review,
  })
  const { errors, isSubmitting } = formState
  const other = booking.side === 'renter' ? booking.owner : booking.renter

  const send = handleSubmit(async (body) => {
    try {
      const { published } = await call(createReview, { body })
      forgetStored(retainedName)
      toast({
        title: 'Review submitted',
        description: published
          ? 'It’s public now.'
          : `We’ll publish it once ${other.firstName} has written one too, or after ${reviewDays} days.`,
      })
      void invalidate(client, { kind: 'review' })
      onDone()
    } catch (failure) {
      toast({
        title: 'Failed to submit review',
        description: failureWords(failure),
        variant: 'destructive',
      })
    }
    void renew()
  })

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <div className="grid gap-1.5">
        <Controller
          control={control}
          name="rating"
          render={({ field }) => <StarField label="Rating" value={field.value} onChange={field.onChange} />}
        />
        {errors.rating && <FieldError>Pick 1 to 5 stars.</FieldError>}
      </div>
      <Field label="Comment" required error={errors.comment?.message}>
        {(field) => (
          <Textarea
            {...field}
            {...register('comment', { onChange: ({ target }) => store(retainedName, target.value) })}
            maxLength={textLimits.review}
            placeholder={
              booking.side === 'renter'
                ? 'How was the gear? How did pickup go?'
                : `How did ${other.firstName} treat your gear?`
            }
          />
        )}
      </Field>
      <DialogActions className="mt-2">
        <Button variant="line" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" pending={isSubmitting} pendingLabel="Submitting...">
          Submit Review
        </Button>
      </DialogActions>
    </form>
  )
}
