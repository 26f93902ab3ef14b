import type { BrowserHistory } from './browser-history.ts'
import type { Router } from '#web/router/router.ts'
import { openScrollPositions } from './scroll-positions.ts'

/** Scrolls a new page to its top or to the element of the hash, and restores the previous position on back and forward. */
export function manageScrolling(router: Router, history: BrowserHistory): void {
  const positions = openScrollPositions()
  let shown = history.key()
  const remember = () => positions.remember(shown)
  const scroll = (top: number) => scrollTo({ top, behavior: 'instant' })

  router.leaving.add(() => {
    // The spinner is shorter than the page before it, so the browser has already changed the position of that page.
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

  // Within a document we restore the position. Between documents the browser does, because it can before scripts run.
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
