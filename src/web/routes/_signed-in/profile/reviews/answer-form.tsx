import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { answerReview, type ReviewView } from '#contract/reviews.ts'
import { textLimits } from '#domain/text-limits.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type AnswerFormProps = {
  review: ReviewView
  answer: string
  onAnswer: (answer: string) => void
  onDone: () => void
}

export function AnswerForm({ review, answer, onAnswer, onDone }: AnswerFormProps) {
  const client = useQueryClient()
  const [wasTried, setTried] = useState(false)
  const isMissing = answer.trim() === ''
  const sending = useMutation({
    mutationFn: () => call(answerReview, { params: { id: review.id }, body: { answer } }),
    onSuccess: () => {
      toast({ title: 'Reply published', description: 'Everyone can read it under the review.' })
      onAnswer('')
      onDone()
    },
    onError: (failure) =>
      toast({
        title: 'Failed to publish your reply',
        description: failureWords(failure),
        variant: 'destructive',
      }),
    onSettled: () => invalidate(client, { kind: 'review' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing && !sending.isPending) sending.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <blockquote className="line-clamp-4 border-l-3 border-line pl-3.5 wrap-anywhere whitespace-pre-line text-ink-2">
        {review.comment}
      </blockquote>
      <Field
        label="Your reply"
        required
        hint="Everyone will be able to read it under the review. You can’t change it later."
        error={wasTried && isMissing ? 'Please write a reply.' : undefined}
      >
        {(field) => (
          <Textarea
            {...field}
            rows={5}
            maxLength={textLimits.answer}
            count={{ now: answer.length, max: textLimits.answer }}
            value={answer}
            onChange={({ target }) => onAnswer(target.value)}
          />
        )}
      </Field>
      <DialogActions className="mt-2">
        <Button variant="line" onClick={onDone}>
          Close
        </Button>
        <Button type="submit" pending={sending.isPending} pendingLabel="Publishing...">
          Publish Reply
        </Button>
      </DialogActions>
    </form>
  )
}
