import { useQuery } from '@tanstack/react-query'
import { countUnread } from '#contract/messages.ts'
import { query } from '#web/calls/call.ts'
import { useIsLive } from '#web/events/liveness.ts'
import { useViewer } from '#web/viewer.ts'

/** Milliseconds between polls while no live events arrive. */
export const unreadPollInterval = 20_000

/** Returns how many messages and notifications the viewer has not read; 0 while loading and for visitors. */
export function useUnread(): { messages: number; notifications: number } {
  const viewer = useViewer()
  const isLive = useIsLive()
  const { data } = useQuery({
    ...query(countUnread),
    enabled: viewer !== null,
    refetchInterval: isLive ? false : unreadPollInterval,
    refetchOnWindowFocus: true,
  })
  return data ?? noUnread
}

const noUnread = { messages: 0, notifications: 0 }
