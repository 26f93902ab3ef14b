import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { newReport, reportListing } from '#contract/reports.ts'
import { type ReportReason, reportReasons, reportReasonWords } from '#domain/report-reason.ts'
import { textLimits } from '#domain/text-limits.ts'
import { call } from '#web/calls/call.ts'
import { failureWords, isCallFailure, unlessOffline } from '#web/calls/call-failure.ts'
import { forgetStored, store } from '#web/session-storage.ts'
import { readRetainedText } from '#web/use-retained-text.ts'
import { useViewer } from '#web/viewer.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type Report = { listingId: string; reason?: ReportReason; description: string }

export function ReportForm({ listingId, onDone }: { listingId: string; onDone: () => void }) {
  const retainedName = `report by ${useViewer()?.id} of ${listingId}`
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(newReport),
    defaultValues: { listingId, description: readRetainedText(retainedName) ?? '' } satisfies Report,
  })
  const reason = useWatch({ control, name: 'reason' })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async (body) => {
    try {
      await call(reportListing, { body })
    } catch (failure) {
      toast({
        title: 'Failed to submit report',
        // 409: the viewer has already reported this listing, so a retry cannot succeed.
        description: isCallFailure(failure, 409)
          ? failureWords(failure)
          : unlessOffline('Please try again later.'),
        variant: 'destructive',
      })
      return
    }
    forgetStored(retainedName)
    toast({
      title: 'Report submitted',
      description: "Thank you for helping keep our community safe. We'll review this listing.",
    })
    onDone()
  }, toastFirstError)

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-[650]">Reason</legend>
        {reportReasons.map((value) => (
          <label
            key={value}
            className="flex min-h-11 items-start gap-3 rounded-md border-[1.5px] border-line px-3.5 py-1.5 has-checked:border-select has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              value={value}
              {...register('reason')}
              className="mt-1 size-4 shrink-0 accent-select outline-none"
            />
            <span>
              <b className="block font-[650]">{reportReasonWords[value].label}</b>
              <span className="text-sm text-ink-2">{reportReasonWords[value].help}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {reason && (
        <Field
          label="Details"
          optional={reason !== 'other'}
          required={reason === 'other'}
          error={errors.description?.message}
        >
          {(field) => (
            <Textarea
              {...field}
              {...register('description', { onChange: ({ target }) => store(retainedName, target.value) })}
              maxLength={textLimits.report}
              rows={3}
            />
          )}
        </Field>
      )}
      <DialogActions>
        <Button variant="line" onClick={onDone}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="danger"
          disabled={!reason}
          pending={isSubmitting}
          pendingLabel="Submitting..."
        >
          Submit Report
        </Button>
      </DialogActions>
    </form>
  )
}

function toastFirstError({ reason, description }: FieldErrors<Report>) {
  if (reason) {
    toast({
      title: 'Please select a reason',
      description: 'You must select a reason for reporting this listing.',
      variant: 'destructive',
    })
  } else if (description) {
    toast({
      title: 'Please provide details',
      description: "When selecting 'Other', you must provide additional details.",
      variant: 'destructive',
    })
  }
}
