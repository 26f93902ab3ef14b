import { listeners } from '#web/ui/listeners.ts'
import type { BrowserHistory } from './history/browser-history.ts'
import { addressOf, type Location, locationOf, type Target } from './matching/location.ts'
import { Redirect } from './matching/outcomes.ts'
import type { PageTable, Services } from './page.ts'
import type { Path } from './paths.ts'
import { type Match, resolveMatch } from './matching/resolve-match.ts'

export type NavigateOptions = { replace?: boolean; resetScroll?: boolean }

/** Blocks a navigation for which `blocks` returns true, until the promise of `ask` resolves: true lets the user leave. */
export type Blocker = {
  blocks: (next: Location, current: Location) => boolean
  ask: () => Promise<boolean>
}

/** The scroll position of a page once it is shown: its top, the current one, or the one saved for a history entry. */
export type ScrollTarget = { how: 'top' | 'keep' } | { how: 'entry'; key: string }
/** The event that a match has been committed to the screen. `from` is the match before it; undefined for the first. */
type Rendered = { from: Match | undefined; to: Match; scroll: ScrollTarget }

type RouterSettings = { table: PageTable; services: Services; match: Match }

/** Milliseconds of loading after which the skeleton of the new page replaces the old one. */
const timeout = 250
/** The skeleton stays for at least this many milliseconds, so that it does not flash. */
const minSkeletonTime = 300

/** Animates the change to a new page, which `update` renders. */
export type Motion = (to: Match, update: () => void) => void

export type Router = ReturnType<typeof createRouter>

/** Holds the current match and navigates to others. On the server it only provides the match: `start` is never called. */
export function createRouter({ table, services, match: first }: RouterSettings) {
  let match = first
  let settled = first.status === 'pending' ? undefined : first
  let scroll: ScrollTarget = { how: 'keep' }
  let attempt = 0
  let skeleton: ReturnType<typeof setTimeout> | undefined
  let motion: Motion = (_, update) => update()
  let history: BrowserHistory | undefined
  const blockers = new Set<Blocker>()
  const changed = listeners<[Match, { isSamePage: boolean }]>()
  const leaving = listeners()
  const rendered = listeners<[Rendered]>()

  function show(next: Match, isSamePage = false): void {
    match = next
    changed.emit(next, { isSamePage })
  }

  function mayLeave(next: Location): true | Promise<boolean> {
    const blocker = [...blockers].find(({ blocks }) => blocks(next, match.location))
    return blocker ? blocker.ask() : true
  }

  /**
   * Loads the page of a location and shows it. The latest call wins: the result of an earlier one that resolves later is
   * ignored.
   */
  async function load(location: Location, isReload = false): Promise<void> {
    attempt += 1
    const thisAttempt = attempt
    clearTimeout(skeleton)
    if (!isReload && location.pathname === match.location.pathname && match.status === 'ready') {
      return show({ ...match, location }, true)
    }
    let skeletonSince = 0
    const timer = setTimeout(() => {
      skeletonSince = performance.now()
      show({ location, status: 'pending', params: {} })
    }, timeout)
    skeleton = timer
    const resolved = await resolveMatch(table, location, services)
    clearTimeout(timer)
    if (thisAttempt === attempt && skeletonSince > 0)
      await wait(skeletonSince + minSkeletonTime - performance.now())
    if (thisAttempt !== attempt) return
    if (!(resolved instanceof Redirect)) return show(resolved)
    history?.replace(resolved.location)
    return load(resolved.location)
  }

  async function navigate<P extends Path>(target: Target<P> & NavigateOptions): Promise<void> {
    const next = locationOf(target as Target, match.location)
    const may = mayLeave(next)
    if (may !== true && !(await may)) return
    leaving.emit()
    const isSame = addressOf(next) === addressOf(match.location)
    if (target.replace || isSame) history?.replace(next)
    else history?.push(next)
    scroll = { how: target.resetScroll === false ? 'keep' : 'top' }
    await load(next)
  }

  return {
    services,
    /** The match that the server rendered. Hydration renders it too, even if another one has loaded meanwhile. */
    first,
    match: () => match,
    /** Calls the listener with the current match and with every later one. Returns the function that removes it. */
    watch(listener: (match: Match, change: { isSamePage: boolean }) => void): () => void {
      listener(match, { isSamePage: false })
      return changed.add(listener)
    },
    leaving,
    rendered,
    navigate,
    animate: (to: Match, update: () => void): void => motion(to, update),
    /** Sets how new pages appear. Without it they replace the old ones. */
    setMotion: (next: Motion): void => void (motion = next),
    /** Connects the router to the browser's history, and loads the page if the server only sent a spinner. */
    start(opened: BrowserHistory): void {
      history = opened
      opened.watch({
        mayLeave,
        arrive({ location, how }) {
          leaving.emit()
          scroll = how === 'fragment' ? { how: 'keep' } : { how: 'entry', key: opened.key() }
          void load(location)
        },
      })
      scroll = { how: 'entry', key: opened.key() }
      if (match.status === 'pending') void load(match.location)
    },
    /** Loads a page and its data ahead of a navigation. A failure has no effect: the navigation tries again. */
    preload: async (target: Target): Promise<void> => {
      await resolveMatch(table, locationOf(target, match.location), services)
    },
    /** Runs the loader of the current page again. If the code of the page failed to load, only a full reload fetches it again. */
    reload: async (): Promise<void> => (match.page ? load(match.location, true) : window.location.reload()),
    block(blocker: Blocker): () => void {
      blockers.add(blocker)
      return () => void blockers.delete(blocker)
    },
    /** Called by `RouterProvider` when a match has been committed to the screen. */
    settle(shown: Match): void {
      if (shown.status === 'pending' || shown === settled) return
      const navigation = { from: settled, to: shown, scroll }
      settled = shown
      rendered.emit(navigation)
    },
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
