import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { confirmHandoff, type HandoffView, sayHandoff } from '#contract/handoffs.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { usePrivatePhotos } from '#web/components/photo-upload/use-photos.ts'
import { call } from '#web/calls/call.ts'
import { CallFailure, failureWords } from '#web/calls/call-failure.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { useRetainedText } from '#web/use-retained-text.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/**
 * How a side records a handoff: `say` reports it first, `confirm` confirms what the other side reported, `code` does so
 * with the other side's code.
 */
export type Answer = { how: 'say' } | { how: 'confirm' } | { how: 'code'; code: string }

class PhotosMissing extends Error {}

/** Returns the viewer's draft of photos, checklist and note for a handoff, and the mutation that sends it. */
export function useHandoff(
  { id }: BookingView,
  { kind, photosLeft }: HandoffView,
  onDone: (answer: Answer) => void,
) {
  const renew = useRenewBookings()
  const photos = usePrivatePhotos(photosLeft)
  const [ticks, setTicks] = useState<readonly string[]>([])
  const [note, setNote] = useRetainedText(`note at ${kind} of booking ${id}`)
  const [key, setKey] = useState(newIdempotencyKey)

  /** Confirms the handoff before it sends the draft, so that a wrong code leaves the draft unsent and unchanged. */
  const send = async (answer: Answer) => {
    const paths = await photos.settle()
    if (!paths) throw new PhotosMissing()
    if (answer.how !== 'say') {
      const body = answer.how === 'code' ? { code: answer.code } : {}
      await call(confirmHandoff, { params: { id, kind }, body })
    }
    const hasRecord = paths.length > 0 || ticks.length > 0 || note.trim() !== ''
    if (answer.how === 'say' || hasRecord) {
      const body = { kind, checklist: [...ticks], photos: paths, note }
      await call(sayHandoff, { params: { id }, body, idempotencyKey: key })
    }
    photos.clear()
    setTicks([])
    setNote('')
    setKey(newIdempotencyKey())
  }
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (_done, answer) => onDone(answer),
    onError: (failure) => {
      if (isCodeFailure(failure)) return
      const description =
        failure instanceof PhotosMissing
          ? 'A photo didn’t upload. Try it again, or remove it.'
          : failureWords(failure)
      toast({ title: 'Not saved', description, variant: 'destructive' })
    },
    onSettled: renew,
  })
  const toggle = (line: string) =>
    setTicks((all) => (all.includes(line) ? all.filter((one) => one !== line) : [...all, line]))
  const codeError = isCodeFailure(sending.error) ? failureWords(sending.error) : undefined
  return { photos, ticks, toggle, note, setNote, sending, codeError }
}

const isCodeFailure = (failure: unknown): boolean =>
  failure instanceof CallFailure && ['wrong_code', 'too_many_codes'].includes(failure.problem?.code ?? '')
