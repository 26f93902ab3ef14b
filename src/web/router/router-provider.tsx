import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import type { Router } from './router.ts'
import { MatchContext, RouterContext } from './router-context.ts'
import { hydrate } from './use-hydrated.ts'

/** Draws the present match for everything inside, and tells the router when it stands on the screen. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const [match, setMatch] = useState(router.first)
  useEffect(
    () =>
      router.watch((next, { isSamePage }) => {
        // A tab or a filter answers the press itself; a page may take its time to be drawn.
        if (isSamePage) setMatch(next)
        else startTransition(() => setMatch(next))
      }),
    [router],
  )
  useLayoutEffect(() => router.settle(match), [router, match])
  useEffect(hydrate, [])
  return (
    <RouterContext value={router}>
      <MatchContext value={match}>{children}</MatchContext>
    </RouterContext>
  )
}
