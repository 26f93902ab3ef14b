import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endCalendarAddress, getCalendarAddress, makeCalendarAddress } from '#contract/calendar.ts'
import { call, keyOf, query } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** The person's calendar address: whether there is one, and the one that was just made, which nobody can ask for again. */
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
