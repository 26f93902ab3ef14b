import { useMutation, useQueryClient } from '@tanstack/react-query'
import { unblockDates } from '#contract/availability.ts'
import { blockDeskDates, unblockDeskDates } from '#contract/desk.ts'
import type { Reply, SentBody } from '#contract/endpoint.ts'
import { showDays } from '#domain/wording/dates.ts'
import { call } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { newIdempotencyKey } from '#web/calls/idempotency-key.ts'
import { invalidate } from '#web/queries/invalidate.ts'
import { toast } from '#web/ui/overlays/toast.ts'

type Sent = SentBody<typeof blockDeskDates>
type Blocked = Reply<typeof blockDeskDates>['blocked']

/**
 * Returns mutations that block and unblock the selected days. Undo removes only the new blocks: days that were blocked
 * before stay blocked.
 */
export function useBlockSelection(onDone: () => void) {
  const client = useQueryClient()
  const renew = () => invalidate(client, { kind: 'availability' })
  const fail = (failure: unknown) =>
    toast({ title: 'Update Failed', description: failureWords(failure), variant: 'destructive' })

  async function takeBack(blocked: Blocked) {
    try {
      await Promise.all(
        blocked.map(({ listingId, id }) => call(unblockDates, { params: { id: listingId, blockId: id } })),
      )
    } catch (failure) {
      fail(failure)
    } finally {
      void renew()
    }
  }

  // Each press has its own idempotency key: the same days may be blocked, unblocked and blocked again.
  const block = useMutation({
    mutationFn: (body: Sent) => call(blockDeskDates, { body, idempotencyKey: newIdempotencyKey() }),
    onSuccess: ({ blocked, booked }, { startDate, endDate, listingIds }) => {
      const days = showDays(startDate, endDate)
      if (blocked.length === 0) {
        toast({ title: 'Nothing to block', description: `${days} is booked or blocked already.` })
      } else {
        toast({
          title: `${days} blocked`,
          description: `For ${listingsWords(listingIds.length)}. ${booked.length > 0 ? 'Booked days stay booked.' : 'No one can book them now.'}`,
          action: { label: 'Undo', onPress: () => void takeBack(blocked) },
        })
      }
      onDone()
    },
    onError: fail,
    onSettled: renew,
  })
  const unblock = useMutation({
    mutationFn: (body: Sent) => call(unblockDeskDates, { body, idempotencyKey: newIdempotencyKey() }),
    onSuccess: (_, { startDate, endDate, listingIds }) => {
      toast({
        title: `${showDays(startDate, endDate)} is free again`,
        description: `Renters can book ${listingsWords(listingIds.length)} on these days now.`,
      })
      onDone()
    },
    onError: fail,
    onSettled: renew,
  })
  return { block, unblock }
}

const listingsWords = (count: number) => (count === 1 ? '1 listing' : `${count} listings`)
