import { useEffect } from 'react'
import { useRouter } from '#web/router/router-context.ts'
import { focusHeading } from './focus-heading.ts'

/** Moves the focus to the heading after a navigation. */
export function RouteFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.rendered.add(({ from, to }) => {
        if (from && from.location.pathname !== to.location.pathname) focusHeading()
      }),
    [router],
  )
  return null
}
