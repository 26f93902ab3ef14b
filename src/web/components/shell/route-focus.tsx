import { useEffect } from 'react'
import { useRouter } from '#web/router/router-context.ts'

/** Moves the focus to the heading after a navigation, so that keyboard and screen reader users start there. */
export function RouteFocus() {
  const router = useRouter()
  useEffect(
    () =>
      router.rendered.add(({ from, to }) => {
        if (!from || from.location.pathname === to.location.pathname) return
        const heading =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
  return null
}
