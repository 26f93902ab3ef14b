import { useEffect, useEffectEvent, useState } from 'react'
import type { Blocker } from './router.ts'
import { useRouter } from './router-context.ts'

type BlockedNavigation = { decide: (mayLeave: boolean) => void }

/**
 * Blocks navigations to other pages while `isHolding`, until `stay` or `leave` is called. Closing the tab shows the
 * browser's own dialog.
 */
export function useBlocker(isHolding: boolean) {
  const router = useRouter()
  const [blocked, setBlocked] = useState<BlockedNavigation>()
  const holds = useEffectEvent<Blocker['holds']>(
    (next, current) => isHolding && next.pathname !== current.pathname,
  )
  useEffect(
    () =>
      router.block({
        holds: (next, current) => holds(next, current),
        ask: () => new Promise((decide) => setBlocked({ decide })),
      }),
    [router],
  )
  useEffect(() => {
    if (!isHolding) return
    const warn = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isHolding])
  const decide = (mayLeave: boolean) => () => {
    setBlocked(undefined)
    blocked?.decide(mayLeave)
  }
  return { isHeld: blocked !== undefined, stay: decide(false), leave: decide(true) }
}
