import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endCalendarAddress, getCalendarAddress, makeCalendarAddress } from '#contract/calendar.ts'
import { call, query } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { keyOf } from '#web/queries/keys.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/**
 * The viewer's calendar address: `state` says whether one exists, `make` creates or replaces it. Its value is only in
 * `make.data`, since the server returns it once.
 */
export function useCalendarAddress() {
  const client = useQueryClient()
  const state = useQuery({ ...query(getCalendarAddress), staleTime: 0 })
  const key = keyOf(getCalendarAddress)
  const onError = (failure: unknown) =>
    toast({ title: 'Nothing was changed', description: failureWords(failure), variant: 'destructive' })
  const make = useMutation({
    mutationFn: () => call(makeCalendarAddress, { body: {} }),
    onError,
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
    gcTime: 0,
  })
  const end = useMutation({
    mutationFn: () => call(endCalendarAddress),
    onSuccess: () => {
      make.reset()
      client.setQueryData(key, { createdAt: null })
      toast({ title: 'Calendar turned off', description: 'The address no longer works.' })
    },
    onError,
  })
  const createdAt = make.data?.createdAt ?? state.data?.createdAt
  return { state, createdAt, make, end }
}
