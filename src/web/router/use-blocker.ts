import { useEffect, useEffectEvent, useState } from 'react'
import type { Blocker } from './router.ts'
import { useRouter } from './router-context.ts'

type BlockedNavigation = { decide: (mayLeave: boolean) => void }

/**
 * Blocks navigations to other pages while `isBlocking`, until `stay` or `leave` is called. Closing the tab shows the
 * browser's own dialog.
 */
export function useBlocker(isBlocking: boolean) {
  const router = useRouter()
  const [blocked, setBlocked] = useState<BlockedNavigation>()
  const blocks = useEffectEvent<Blocker['blocks']>(
    (next, current) => isBlocking && next.pathname !== current.pathname,
  )
  useEffect(
    () =>
      router.block({
        blocks: (next, current) => blocks(next, current),
        ask: () => new Promise((decide) => setBlocked({ decide })),
      }),
    [router],
  )
  useEffect(() => {
    if (!isBlocking) return
    const warn = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isBlocking])
  const decide = (mayLeave: boolean) => () => {
    setBlocked(undefined)
    blocked?.decide(mayLeave)
  }
  return { isBlocked: blocked !== undefined, stay: decide(false), leave: decide(true) }
}
