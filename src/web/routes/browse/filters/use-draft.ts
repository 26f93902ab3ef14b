import { useEffect, useRef, useState } from 'react'

const pause = 250

/**
 * What is being typed, ahead of the address. It is sent after a short pause or when the field is left; when the address
 * changes for another reason (the back button, a link), the draft follows it.
 */
export function useDraft(value: string, send: (draft: string) => void) {
  const [draft, setDraft] = useState(value)
  // Own changes come back through the address, sometimes late: those are no reason to overwrite what was typed since.
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
    timer.current = setTimeout(() => sendNow(next), pause)
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
