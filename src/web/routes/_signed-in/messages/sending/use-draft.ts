import { useState } from 'react'
import { keep, readStored } from './kept.ts'

const nameOf = (viewerId: string) => `message drafts of ${viewerId}`

/** What is written to a person and not sent yet; it outlives a reload and ends with the tab. */
export function useDraft(viewerId: string, otherUserId: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const draft = readStored(nameOf(viewerId))[otherUserId]
    return typeof draft === 'string' ? draft : ''
  })
  const change = (next: string) => {
    setText(next)
    const { [otherUserId]: _, ...others } = readStored(nameOf(viewerId))
    keep(nameOf(viewerId), next === '' ? others : { ...others, [otherUserId]: next })
  }
  return [text, change]
}
