import { addressOf, type HistoryState, type Location, readLocation } from '#web/router/matching/location.ts'

/** An entry of the browser's history: `index` tells how far two of them lie apart. */
type Entry = { key: string; index: number; state: HistoryState }

type Arrival = { location: Location; how: 'back-or-forward' | 'fragment' }
type Watcher = {
  arrive: (arrival: Arrival) => void
  /** True, or the answer of somebody who has to be asked first. */
  mayLeave: (next: Location) => true | Promise<boolean>
}

export type BrowserHistory = ReturnType<typeof openHistory>

/** The browser's history, with what we keep in it. */
export function openHistory() {
  let entry = readEntry() ?? keep('replaceState', location.href, { key: newKey(), index: 0, state: {} })
  // A step that brings back the entry that a person was not allowed to leave, and one that was allowed after all.
  let isReturning = false
  let isAllowed = false
  const here = () => readLocation(location, entry.state)

  function watch({ arrive, mayLeave }: Watcher): void {
    addEventListener('popstate', () => {
      if (isReturning) return void (isReturning = false)
      const left = entry
      const told = readEntry()
      entry = told ?? keep('replaceState', location.href, { key: newKey(), index: left.index + 1, state: {} })
      const next = here()
      const may = isAllowed || mayLeave(next)
      isAllowed = false
      if (may === true) return arrive({ location: next, how: told ? 'back-or-forward' : 'fragment' })
      const distance = entry.index - left.index
      entry = left
      isReturning = true
      history.go(-distance)
      void may.then((isFree) => {
        if (!isFree) return
        isAllowed = true
        history.go(distance)
      })
    })
  }

  return {
    key: () => entry.key,
    here,
    watch,
    push(next: Location): void {
      entry = keep('pushState', addressOf(next), {
        key: newKey(),
        index: entry.index + 1,
        state: next.state,
      })
    },
    replace(next: Location): void {
      entry = keep('replaceState', addressOf(next), { ...entry, state: next.state })
    },
  }
}

function keep(how: 'pushState' | 'replaceState', address: string, entry: Entry): Entry {
  history[how](entry, '', address)
  return entry
}

function readEntry(): Entry | undefined {
  const stored = history.state as Partial<Entry> | null
  return stored?.key === undefined ? undefined : (stored as Entry)
}

const newKey = () => Math.random().toString(36).slice(2)
