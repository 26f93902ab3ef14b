import { useState } from 'react'
import { forgetStored, readStored, store } from './session-storage.ts'

/** Returns a text that `store` saved under a name, for fields that have their own state; undefined if there is none. */
export function readRetainedText(name: string): string | undefined {
  const retained = readStored(name)
  return typeof retained === 'string' ? retained : undefined
}

/**
 * Like `useState` for the text of a field, but the text survives a reload and signing in again in this tab. Setting the
 * initial text removes the saved one. `name` must say what the text belongs to, because another user may sign in.
 */
export function useRetainedText(name: string, initial = ''): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readRetainedText(name) ?? initial)
  const change = (next: string) => {
    setText(next)
    if (next === initial) forgetStored(name)
    else store(name, next)
  }
  return [text, change]
}
