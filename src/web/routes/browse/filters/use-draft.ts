import { useEffect, useRef, useState } from 'react'

const pauseMs = 250

/**
 * Returns the text that the user is typing, its setter, and a function that applies the text at once. The setter calls
 * `send` after 250 ms without typing, or when the field loses the focus. When the address changes for another reason, such
 * as the back button, the text follows it.
 */
export function useDraft(value: string, send: (draft: string) => void) {
  const [draft, setDraft] = useState(value)
  // Values that this field sent come back through the address, sometimes late; they must not overwrite later typing.
  const sent = useRef([value])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const at = sent.current.indexOf(value)
    if (at >= 0) {
      sent.current.splice(0, at)
      return
    }
    clearTimeout(timer.current)
    sent.current = [value]
    setDraft(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (next: string) => {
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => sendNow(next), pauseMs)
  }
  const sendNow = (text: string) => {
    clearTimeout(timer.current)
    const trimmed = text.trim()
    if (trimmed === sent.current.at(-1)) return
    sent.current.push(trimmed)
    send(trimmed)
  }
  return [draft, change, () => sendNow(draft)] as const
}
