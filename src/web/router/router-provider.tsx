import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { Router } from './router.ts'
import { MatchContext, RouterContext } from './router-context.ts'
import { useEarlyPress } from '#web/ui/buttons/early-press.ts'
import { hydrate } from './use-hydrated.ts'

/** Provides the router and the current match, and calls `router.settle` when a match has been committed to the screen. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [match, setMatch] = useState(router.first)
  useEffect(
    () =>
      router.watch((next, { isSamePage }) => {
        // A tab or a filter must respond to the press at once. A new page may render in a transition.
        if (isSamePage) setMatch(next)
        else router.animate(next, () => startTransition(() => setMatch(next)))
      }),
    [router],
  )
  useLayoutEffect(() => router.settle(match), [router, match])
  useEffect(hydrate, [])
  useEarlyPress()
  return (
    <RouterContext value={router}>
      <MatchContext value={match}>{children}</MatchContext>
    </RouterContext>
  )
}
