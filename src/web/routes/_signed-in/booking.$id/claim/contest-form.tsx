import { useMutation } from '@tanstack/react-query'
import { type ClaimView, contestClaim } from '#contract/claims.ts'
import { call } from '#web/calls/call.ts'
import { useRenewBookings } from '#web/components/bookings/use-renew-bookings.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { EvidenceForm, forgetEvidence } from './evidence-form.tsx'
import { showRefusalToast } from './show-refusal-toast.ts'

type ContestFormProps = { claim: ClaimView; onDone: () => void }

/** The form in which the renter contests a claim with a description and photos. */
export function ContestForm({ claim: { id, owner }, onDone }: ContestFormProps) {
  const renew = useRenewBookings()
  const retainedName = `answer to claim ${id}`
  const contest = useMutation({
    mutationFn: (body: { description: string; photos: string[] }) =>
      call(contestClaim, { params: { id }, body }),
    onSuccess: () => {
      toast({ title: 'Claim contested', description: 'Someone at Switchback reads both sides and decides.' })
      forgetEvidence(retainedName)
      onDone()
    },
    onError: showRefusalToast,
    onSettled: renew,
  })
  return (
    <EvidenceForm
      retainedName={retainedName}
      label="Why do you contest it?"
      missing="Please say why you contest it."
      hint={`${owner.firstName} and Switchback see them.`}
      send="Contest"
      sending="Sending..."
      isPending={contest.isPending}
      onCancel={onDone}
      onSend={(description, photos) => contest.mutate({ description, photos })}
    >
      <p className="text-ink-2">Say what you saw, and add photos from pickup if you have some.</p>
    </EvidenceForm>
  )
}
