import { useQuery } from '@tanstack/react-query'
import { listNotifications } from '#contract/notifications.ts'
import { pageQuery } from '#web/calls/call.ts'
import { unreadPollInterval } from './use-unread.ts'
import { useIsLive } from '#web/events/liveness.ts'

/** A page of the viewer's notifications, polled while there is no live stream. */
export function useNotifications(page: { limit: number; cursor?: string | undefined }) {
  const isLive = useIsLive()
  return useQuery({
    ...pageQuery(listNotifications, { query: page }),
    staleTime: 0,
    refetchInterval: isLive ? false : unreadPollInterval,
    refetchOnWindowFocus: true,
  })
}
