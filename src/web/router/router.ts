import type { BrowserHistory } from './history/browser-history.ts'
import { listeners } from './listeners.ts'
import { addressOf, type Location, locationOf, type Target } from './matching/location.ts'
import { Redirect } from './matching/outcomes.ts'
import type { PageTable, Services } from './page.ts'
import type { Path } from './paths.ts'
import { type Match, resolveMatch } from './matching/resolve-match.ts'

export type NavigateOptions = { replace?: boolean; resetScroll?: boolean }

/** Asked before a page is left: whether it holds the person back, and if so what the person says. */
export type Blocker = {
  holds: (next: Location, current: Location) => boolean
  ask: () => Promise<boolean>
}

/** Where the page is to be scrolled to once it is shown. */
export type ScrollTarget = { how: 'top' | 'keep' } | { how: 'entry'; key: string }
/** A page was drawn; `from` is what was seen before, nothing at first. */
type Rendered = { from: Match | undefined; to: Match; scroll: ScrollTarget }

type RouterSettings = { table: PageTable; services: Services; match: Match }

/** A page that takes longer gives way to the spinner, which then stays for a moment. */
const timeout = 1000
const spinnerStays = 500

export type Router = ReturnType<typeof createRouter>

/** Knows which page is shown and brings the next. On the server it only tells. */
export function createRouter({ table, services, match: first }: RouterSettings) {
  let match = first
  let seen = first.status === 'pending' ? undefined : first
  let scroll: ScrollTarget = { how: 'keep' }
  let attempt = 0
  let spinner: ReturnType<typeof setTimeout> | undefined
  let history: BrowserHistory | undefined
  const blockers = new Set<Blocker>()
  const changed = listeners<[Match, { isSamePage: boolean }]>()
  const leaving = listeners()
  const rendered = listeners<[Rendered]>()

  function show(next: Match, isSamePage = false): void {
    match = next
    changed.tell(next, { isSamePage })
  }

  function mayLeave(next: Location): true | Promise<boolean> {
    const holding = [...blockers].find(({ holds }) => holds(next, match.location))
    return holding ? holding.ask() : true
  }

  /** The last one wins: what an earlier one brings later is thrown away. */
  async function load(location: Location, isReload = false): Promise<void> {
    attempt += 1
    const own = attempt
    clearTimeout(spinner)
    if (!isReload && location.pathname === match.location.pathname && match.status === 'ready') {
      return show({ ...match, location }, true)
    }
    let spinnerSince = 0
    const timer = setTimeout(() => {
      spinnerSince = performance.now()
      show({ location, status: 'pending', params: {} })
    }, timeout)
    spinner = timer
    const found = await resolveMatch(table, location, services)
    clearTimeout(timer)
    if (own === attempt && spinnerSince > 0) await wait(spinnerSince + spinnerStays - performance.now())
    if (own !== attempt) return
    if (!(found instanceof Redirect)) return show(found)
    history?.replace(found.location)
    return load(found.location)
  }

  async function navigate<P extends Path>(target: Target<P> & NavigateOptions): Promise<void> {
    const next = locationOf(target as Target, match.location)
    const may = mayLeave(next)
    if (may !== true && !(await may)) return
    leaving.tell()
    const isSame = addressOf(next) === addressOf(match.location)
    if (target.replace || isSame) history?.replace(next)
    else history?.push(next)
    scroll = { how: target.resetScroll === false ? 'keep' : 'top' }
    await load(next)
  }

  return {
    services,
    /** What the server drew: the first drawing in the browser is the same, whatever was brought meanwhile. */
    first,
    match: () => match,
    /** Tells every match from the present one on. */
    watch(listener: (match: Match, change: { isSamePage: boolean }) => void): () => void {
      listener(match, { isSamePage: false })
      return changed.add(listener)
    },
    leaving,
    rendered,
    navigate,
    /** Joins the browser's history, and brings what the server left to the browser. */
    start(opened: BrowserHistory): void {
      history = opened
      opened.watch({
        mayLeave,
        arrive({ location, how }) {
          leaving.tell()
          scroll = how === 'fragment' ? { how: 'keep' } : { how: 'entry', key: opened.key() }
          void load(location)
        },
      })
      scroll = { how: 'entry', key: opened.key() }
      if (match.status === 'pending') void load(match.location)
    },
    /** Fetches the page and its content ahead. What fails now is tried again when it is wanted. */
    preload: async (target: Target): Promise<void> => {
      await resolveMatch(table, locationOf(target, match.location), services)
    },
    /** Brings the shown page anew. Its code is asked for again by the browser alone. */
    reload: async (): Promise<void> => (match.page ? load(match.location, true) : window.location.reload()),
    block(blocker: Blocker): () => void {
      blockers.add(blocker)
      return () => void blockers.delete(blocker)
    },
    /** Told when a match stands on the screen. */
    settle(shown: Match): void {
      if (shown.status === 'pending' || shown === seen) return
      const told = { from: seen, to: shown, scroll }
      seen = shown
      rendered.tell(told)
    },
  }
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
