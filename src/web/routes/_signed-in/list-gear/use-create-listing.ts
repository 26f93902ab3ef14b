import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createListing, type ListingView } from '#contract/listings.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import type { ListingInput } from '#web/components/listing-form/listing-form.tsx'
import { useIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Creates the listing. A retry with the same content reuses the idempotency key, so the gear is not listed twice. */
export function useCreateListing(onCreated: (listing: ListingView) => void) {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (body: ListingInput) => call(createListing, { body, idempotencyKey: keyFor(body) }),
    onSuccess: (listing) => {
      void invalidate(client, { kind: 'listing' })
      onCreated(listing)
    },
    onError: (failure) =>
      toast({
        title: 'Failed to Create Listing',
        description: failureWords(failure),
        variant: 'destructive',
      }),
  })
}
