import { useState } from 'react'
import { readStoredFields, store } from '#web/session-storage.ts'

const storageKey = (viewerId: string) => `message drafts of ${viewerId}`

/** Returns the unsent text to another user and its setter. It is in `sessionStorage`, so it survives a reload. */
export function useDraft(viewerId: string, otherUserId: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const draft = readStoredFields(storageKey(viewerId))[otherUserId]
    return typeof draft === 'string' ? draft : ''
  })
  const change = (next: string) => {
    setText(next)
    const { [otherUserId]: _, ...others } = readStoredFields(storageKey(viewerId))
    store(storageKey(viewerId), next === '' ? others : { ...others, [otherUserId]: next })
  }
  return [text, change]
}
