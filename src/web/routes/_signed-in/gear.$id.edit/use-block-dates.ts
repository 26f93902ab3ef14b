import { useMutation, useQueryClient } from '@tanstack/react-query'
import { blockDates, unblockDates } from '#contract/availability.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import type { DateRange } from '#web/ui/dates/date-range.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Mutations that block and unblock dates. Availability is refetched whether or not they succeed. */
export function useBlockDates(listingId: string) {
  const client = useQueryClient()
  const params = { id: listingId }
  const renew = () => invalidate(client, { kind: 'availability' })
  const block = useMutation({
    mutationFn: ({ start, end }: DateRange) =>
      call(blockDates, { params, body: { startDate: start, endDate: end } }),
    onSuccess: () => toast({ title: 'Dates blocked', description: 'Nobody can book them now.' }),
    onSettled: renew,
  })
  const unblock = useMutation({
    mutationFn: (blockId: string) => call(unblockDates, { params: { id: listingId, blockId } }),
    onSuccess: () => toast({ title: 'Dates are free again', description: 'They can be booked now.' }),
    onError: (failure) =>
      toast({ title: 'Update Failed', description: failureWords(failure), variant: 'destructive' }),
    onSettled: renew,
  })
  return { block, unblock, renew }
}
