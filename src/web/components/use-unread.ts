import { useQuery } from '@tanstack/react-query'
import { countUnread } from '#contract/messages.ts'
import { query } from '#web/call.ts'
import { useIsLive } from '#web/events/liveness.ts'
import { useViewer } from '#web/viewer.ts'

const askEvery = 20_000

/** How many messages wait for the viewer; 0 until it is known, and for visitors. */
export function useUnread(): number {
  const viewer = useViewer()
  const isLive = useIsLive()
  const { data } = useQuery({
    ...query(countUnread),
    enabled: viewer !== null,
    refetchInterval: isLive ? false : askEvery,
    refetchOnWindowFocus: true,
  })
  return data?.messages ?? 0
}
