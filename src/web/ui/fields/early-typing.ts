import { type RefObject, useEffect, useEffectEvent } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Takes over what was typed before the part was alive; React would wipe it out. To be used in a part that the server draws. */
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
