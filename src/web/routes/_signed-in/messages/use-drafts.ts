import { useEffect, useState } from 'react'

type Drafts = Record<string, string>

const keyOf = (viewerId: string) => `message drafts of ${viewerId}`

/** What was written to each person and not sent yet. It outlives a reload and ends with the tab. */
export function useDrafts(viewerId: string) {
  const [drafts, setDrafts] = useState(() => readDrafts(viewerId))
  useEffect(() => {
    try {
      sessionStorage.setItem(keyOf(viewerId), JSON.stringify(drafts))
    } catch {
      // A private window may refuse storage; the drafts then live as long as the page.
    }
  }, [viewerId, drafts])
  return [drafts, setDrafts] as const
}

function readDrafts(viewerId: string): Drafts {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(keyOf(viewerId)) ?? '{}')
    const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
    return Object.fromEntries(Object.entries(saved ?? {}).filter(isText))
  } catch {
    return {}
  }
}
