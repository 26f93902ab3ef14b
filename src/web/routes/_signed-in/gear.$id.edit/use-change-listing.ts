import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeListing, getListing, getMyListing, type NewListing } from '#contract/listings.ts'
import { call, keyOf } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'

export function useChangeListing(id: string) {
  const client = useQueryClient()
  const params = { id }
  return useMutation({
    mutationFn: (body: NewListing) => call(changeListing, { params, body }),
    onSuccess: (listing) => {
      toast({ title: 'Changes saved', description: `${listing.title} is up to date.` })
      client.setQueryData(keyOf(getMyListing, { params }), listing)
      const shown = [
        keyOf(getListing, { params })[0],
        '/api/listings',
        '/api/my-listings',
        '/api/bookings',
        '/api/favorites',
      ]
      for (const path of shown) void client.invalidateQueries({ queryKey: [path] })
    },
    onError: (failure) =>
      toast({ title: 'Update Failed', description: failureWords(failure), variant: 'destructive' }),
  })
}
