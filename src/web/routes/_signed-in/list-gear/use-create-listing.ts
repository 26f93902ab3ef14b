import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { createListing, type ListingView, type NewListing } from '#contract/listings.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Lists the gear. A repeated press with the same content carries the same key, so a lost answer lists nothing twice. */
export function useCreateListing(onCreated: (listing: ListingView) => void) {
  const client = useQueryClient()
  const attempt = useRef({ content: '', key: '' })
  return useMutation({
    mutationFn: (body: NewListing) => {
      const content = JSON.stringify(body)
      if (attempt.current.content !== content) attempt.current = { content, key: newIdempotencyKey() }
      return call(createListing, { body, idempotencyKey: attempt.current.key })
    },
    onSuccess: (listing) => {
      void client.invalidateQueries({ queryKey: ['/api/my-listings'] })
      void client.invalidateQueries({ queryKey: ['/api/listings'] })
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
