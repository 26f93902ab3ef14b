import { useMutation, useQueryClient } from '@tanstack/react-query'
import { countUnread } from '#contract/messages.ts'
import { listNotifications, type NotificationView, readNotifications } from '#contract/notifications.ts'
import { call, type Page, query } from '#web/calls/call.ts'
import { failureWords } from '#web/calls/call-failure.ts'
import { keyOf } from '#web/queries/keys.ts'
import { toast } from '#web/ui/overlays/toast.ts'

const counts = query(countUnread).queryKey
const lists = { queryKey: keyOf(listNotifications) }

/** Returns a function that marks one notification read, or all of them without an id. Updates the cache optimistically. */
export function useRead(): (id?: string) => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string | undefined) => call(readNotifications, { body: id === undefined ? {} : { id } }),
    onMutate: async (id) => {
      await Promise.all([client.cancelQueries(lists), client.cancelQueries({ queryKey: counts })])
      client.setQueriesData<Page<NotificationView[]>>(lists, (page) => page && withRead(page, id))
      client.setQueryData(counts, (before) =>
        before && id === undefined ? { ...before, notifications: 0 } : before,
      )
    },
    onSuccess: ({ unread }) => client.setQueryData(counts, (now) => now && { ...now, notifications: unread }),
    onError: (failure, id) => {
      // The user is already navigating to the notification's page; it just stays unread.
      if (id !== undefined) return
      toast({ title: 'Nothing was changed', description: failureWords(failure), variant: 'destructive' })
    },
    onSettled: () => {
      void client.invalidateQueries(lists)
      void client.invalidateQueries({ queryKey: counts })
    },
  })
  return mutate
}

const withRead = (page: Page<NotificationView[]>, id: string | undefined): Page<NotificationView[]> => ({
  ...page,
  items: page.items.map((each) => (id === undefined || each.id === id ? { ...each, read: true } : each)),
})
