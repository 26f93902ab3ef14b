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

/** Returns a function that turns emails about a topic on or off. The change is optimistic and rolled back if it fails. */
export function useChangeMailChoice(): (change: Change) => void {
  const client = useQueryClient()
  const show = ({ topic, on }: Change) =>
    client.setQueryData(choices.queryKey, (all: MailChoices | undefined) => all && { ...all, [topic]: on })
  const { mutate } = useMutation({
    mutationKey,
    // The scope sends the requests one after another, so that after two clicks on a switch the server ends in the second
    // state.
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
      // Refetching before the last change is saved would show the previous state for a moment.
      if (client.isMutating({ mutationKey }) === 1) void client.invalidateQueries(choices)
    },
  })
  return mutate
}
