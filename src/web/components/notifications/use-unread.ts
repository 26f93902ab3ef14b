import { useQuery } from '@tanstack/react-query'
import { countUnread } from '#contract/messages.ts'
import { query } from '#web/calls/call.ts'
import { useIsLive } from '#web/events/liveness.ts'
import { useViewer } from '#web/viewer.ts'

/** How often what is new is asked for while nobody tells it. */
export const unreadEvery = 20_000

/** How much waits for the viewer; 0 until it is known, and for visitors. */
export function useUnread(): { messages: number; notifications: number } {
  const viewer = useViewer()
  const isLive = useIsLive()
  const { data } = useQuery({
    ...query(countUnread),
    enabled: viewer !== null,
    refetchInterval: isLive ? false : unreadEvery,
    refetchOnWindowFocus: true,
  })
  return data ?? nothing
}

const nothing = { messages: 0, notifications: 0 }
