import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { addStatement, listProblems, type ProblemView } from '#contract/problems.ts'
import { maxProblemPhotos } from '#domain/photo.ts'
import { textLimits } from '#domain/text-limits.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { PrivatePhotosField } from '#web/components/photo-upload/private-photos-field.tsx'
import { usePrivatePhotos } from '#web/components/photo-upload/use-photos.ts'
import { keyOf } from '#web/queries/keys.ts'
import { useRetainedText } from '#web/use-retained-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Textarea } from '#web/ui/fields/textarea.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

/** Adds words and photos to an open problem. What was typed stays after a failed request. */
export function StatementForm({ problem, booking }: { problem: ProblemView; booking: BookingView }) {
  const client = useQueryClient()
  const photos = usePrivatePhotos(maxProblemPhotos)
  const [content, setContent] = useRetainedText(`statement in case ${problem.id}`)
  const [wasTried, setTried] = useState(false)
  // Every retry uses the same key, so that a lost response does not add the statement twice.
  const [key, setKey] = useState(newIdempotencyKey)
  const { side, renter, owner } = booking
  const other = side === 'renter' ? owner : renter
  const hasSpoken = problem.statements.some((statement) => statement.side === side)
  const isMissing = content.trim() === '' && photos.photos.length === 0
  const add = useMutation({
    mutationFn: async () => {
      const paths = await photos.settle()
      // A photo failed to upload, and its tile in the form already says what to do.
      if (!paths) return undefined
      const body = { content, photos: paths }
      return call(addStatement, { params: { id: problem.id }, body, idempotencyKey: key })
    },
    onSuccess: async (added) => {
      if (!added) return
      toast({ title: 'Added', description: `${other.firstName} and our team can see it now.` })
      setContent('')
      setTried(false)
      setKey(newIdempotencyKey())
      photos.clear()
      await client.invalidateQueries({ queryKey: keyOf(listProblems, { params: { id: booking.id } }) })
    },
    onError: (failure) =>
      toast({ title: 'Not added yet', description: failureWords(failure), variant: 'destructive' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing && !add.isPending) add.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 border-t border-line pt-4">
      <Field
        label={hasSpoken ? 'Anything to add?' : 'Tell us your side'}
        error={wasTried && isMissing ? 'Please write something or add a photo.' : undefined}
      >
        {(field) => (
          <Textarea
            {...field}
            rows={3}
            maxLength={textLimits.problem}
            value={content}
            onChange={({ target }) => setContent(target.value)}
          />
        )}
      </Field>
      <PrivatePhotosField
        photos={photos}
        label="Photos"
        optional
        hint={`Only you, ${other.firstName} and our team see them.`}
      />
      <Button
        type="submit"
        variant="line"
        pending={add.isPending}
        pendingLabel="Adding..."
        className="justify-self-start"
      >
        {hasSpoken ? 'Add to the report' : 'Send your side'}
      </Button>
    </form>
  )
}
