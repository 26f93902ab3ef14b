import { useEffect, useRef } from 'react'

export const conversationLinkId = (otherUserId: string) => `conversation-${otherUserId}`
export const threadTitleId = 'thread-title'
export const threadFieldId = 'thread-field'

/** Opening a thread leads to its field, on phones to its title so that no keyboard covers it; going back leads to the list. */
export function useOpenedFocus(opened: string | undefined): void {
  const before = useRef(opened)
  useEffect(() => {
    const left = before.current
    if (left === opened) return
    before.current = opened
    const isWide = matchMedia('(width >= 48rem)').matches
    const place = opened ? (isWide ? threadFieldId : threadTitleId) : left && conversationLinkId(left)
    if (place) document.getElementById(place)?.focus()
  }, [opened])
}
