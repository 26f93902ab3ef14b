import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeListing, getMyListing } from '#contract/listings.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import type { ListingInput } from '#web/components/listing-form/listing-form.tsx'
import { invalidate } from '#web/queries/invalidate.ts'
import { keyOf } from '#web/queries/keys.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export function useChangeListing(id: string) {
  const client = useQueryClient()
  const params = { id }
  return useMutation({
    mutationFn: (body: ListingInput) => call(changeListing, { params, body }),
    onSuccess: (listing) => {
      toast({ title: 'Changes saved', description: `${listing.title} is up to date.` })
      client.setQueryData(keyOf(getMyListing, { params }), listing)
      void invalidate(client, { kind: 'listing' })
    },
    onError: (failure) =>
      toast({ title: 'Update Failed', description: failureWords(failure), variant: 'destructive' }),
  })
}
