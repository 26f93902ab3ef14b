import { addressOf, type HistoryState, type Location, readLocation } from '#web/router/matching/location.ts'

/** An entry of the browser's history. The difference of two `index` values is the number of steps between them. */
type Entry = { key: string; index: number; state: HistoryState }

type Arrival = { location: Location; how: 'back-or-forward' | 'fragment' }
type Watcher = {
  arrive: (arrival: Arrival) => void
  /** Returns true if the user may leave the page, or a promise of their choice if they must confirm first. */
  mayLeave: (next: Location) => true | Promise<boolean>
}

export type BrowserHistory = ReturnType<typeof openHistory>

/** Wraps the browser's history. Every entry stores a key, an index and the state of its page in `history.state`. */
export function openHistory() {
  let entry = readEntry() ?? write('replaceState', location.href, { key: newKey(), index: 0, state: {} })
  // A blocked step is undone with `history.go`, and repeated once the user confirms. Both steps fire `popstate` again:
  // `isReturning` marks the one that undoes, `isAllowed` the one that repeats.
  let isReturning = false
  let isAllowed = false
  const currentLocation = () => readLocation(location, entry.state)

  function watch({ arrive, mayLeave }: Watcher): void {
    addEventListener('popstate', () => {
      if (isReturning) return void (isReturning = false)
      const left = entry
      const stored = readEntry()
      entry =
        stored ?? write('replaceState', location.href, { key: newKey(), index: left.index + 1, state: {} })
      const next = currentLocation()
      const permission = isAllowed || mayLeave(next)
      isAllowed = false
      if (permission === true) return arrive({ location: next, how: stored ? 'back-or-forward' : 'fragment' })
      const distance = entry.index - left.index
      entry = left
      isReturning = true
      history.go(-distance)
      void permission.then((isFree) => {
        if (!isFree) return
        isAllowed = true
        history.go(distance)
      })
    })
  }

  return {
    key: () => entry.key,
    currentLocation,
    watch,
    push(next: Location): void {
      entry = write('pushState', addressOf(next), {
        key: newKey(),
        index: entry.index + 1,
        state: next.state,
      })
    },
    replace(next: Location): void {
      entry = write('replaceState', addressOf(next), { ...entry, state: next.state })
    },
  }
}

function write(how: 'pushState' | 'replaceState', address: string, entry: Entry): Entry {
  history[how](entry, '', address)
  return entry
}

function readEntry(): Entry | undefined {
  const stored = history.state as Partial<Entry> | null
  return stored?.key === undefined ? undefined : (stored as Entry)
}

const newKey = () => Math.random().toString(36).slice(2)
