import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeMailChoices, getMailChoices, type MailChoices } from '#contract/notifications.ts'
import type { NotificationTopic } from '#domain/notification-topic.ts'
import { call, query } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { toast } from '#web/ui/overlays/toast.ts'

const choices = query(getMailChoices)
const mutationKey = ['mail choices']

export const useMailChoices = () => useQuery({ ...choices, staleTime: 0 })

type Change = { topic: NotificationTopic; on: boolean }

/** Turns mail about a topic on or off. It shows at once, and is taken back where it fails. */
export function useChangeMailChoice(): (change: Change) => void {
  const client = useQueryClient()
  const show = ({ topic, on }: Change) =>
    client.setQueryData(choices.queryKey, (all: MailChoices | undefined) => all && { ...all, [topic]: on })
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: of two presses of one switch the second must arrive last.
    scope: { id: 'mail choices' },
    mutationFn: ({ topic, on }: Change) => call(changeMailChoices, { body: { [topic]: on } }),
    onMutate: async (change) => {
      await client.cancelQueries(choices)
      show(change)
    },
    onError: (failure, { topic, on }) => {
      show({ topic, on: !on })
      toast({ title: 'Nothing was changed', description: failureWords(failure), variant: 'destructive' })
    },
    onSettled: () => {
      // Earlier the answer would take back on the screen what is still on its way.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries(choices)
    },
  })
  return mutate
}
