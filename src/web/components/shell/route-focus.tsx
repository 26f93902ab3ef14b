import { useEffect } from 'react'
import { useRouter } from '#web/router/router-context.ts'

/** After a move to another page the focus goes to its heading, so that keyboards and screen readers begin there. */
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
