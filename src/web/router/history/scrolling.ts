import type { BrowserHistory } from './browser-history.ts'
import type { Router } from '#web/router/router.ts'
import { openScrollPositions } from './scroll-positions.ts'

/** A new page begins at its top or at the part that the address names; going back finds the place where one was. */
export function keepScrolling(router: Router, history: BrowserHistory): void {
  const positions = openScrollPositions()
  let shown = history.key()
  const remember = () => positions.remember(shown)
  const scroll = (top: number) => scrollTo({ top, behavior: 'instant' })

  router.leaving.add(() => {
    // The spinner is short: under it nothing says where the page before was.
    if (router.match().status !== 'pending') remember()
  })
  router.rendered.add(({ to, scroll: target }) => {
    shown = history.key()
    if (target.how === 'keep') return
    const saved = target.how === 'entry' ? positions.of(target.key) : undefined
    const part = to.location.hash && document.getElementById(to.location.hash)
    if (saved === undefined && part) part.scrollIntoView({ behavior: 'instant' })
    else scroll(saved ?? 0)
  })

  // While the page lives we scroll; between documents the browser does, which is there sooner.
  window.history.scrollRestoration = 'manual'
  addEventListener('pagehide', () => {
    remember()
    positions.save()
    window.history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', () => (window.history.scrollRestoration = 'manual'))
  const saved = positions.of(shown)
  if (saved !== undefined && scrollY === 0 && router.match().status !== 'pending') scroll(saved)
}
