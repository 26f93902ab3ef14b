import { useMutation, useQueryClient } from '@tanstack/react-query'
import { copyListing } from '#contract/desk.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { useNavigate } from '#web/router/router-context.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Duplicates a listing and opens the copy, which is hidden until its owner makes it available. */
export function useCopyListing() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (id: string) =>
      call(copyListing, { params: { id }, body: {}, idempotencyKey: newIdempotencyKey() }),
    onSuccess: async ({ id, title }) => {
      void invalidate(client, { kind: 'listing' })
      await navigate({ to: '/gear/$id/edit', params: { id } })
      toast({ title, description: 'It is hidden from search. Change what differs, then make it available.' })
    },
    onError: (failure) =>
      toast({ title: 'Failed to duplicate', description: failureWords(failure), variant: 'destructive' }),
  })
}
