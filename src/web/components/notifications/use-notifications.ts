import { useQuery } from '@tanstack/react-query'
import { listNotifications } from '#contract/notifications.ts'
import { pageQuery } from '#web/calls/call.ts'
import { unreadEvery } from './use-unread.ts'
import { useIsLive } from '#web/events/liveness.ts'

/** A page of what the viewer was told, asked for again and again while nobody tells what is new. */
export function useNotifications(asked: { limit: number; cursor?: string | undefined }) {
  const isLive = useIsLive()
  return useQuery({
    ...pageQuery(listNotifications, { query: asked }),
    staleTime: 0,
    refetchInterval: isLive ? false : unreadEvery,
    refetchOnWindowFocus: true,
  })
}
