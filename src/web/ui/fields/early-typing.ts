import { type RefObject, useEffect, useEffectEvent } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Passes text that was typed before hydration to `onText`; React would discard it. For fields that the server renders. */
export function useEarlyTyping(
  field: RefObject<TextField | null>,
  value: string,
  onText: (text: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const typed = field.current?.value
    if (typed && typed !== value) onText(typed)
  })
  useEffect(() => takeOver(), [])
}
