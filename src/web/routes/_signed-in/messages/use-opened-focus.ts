import { useEffect, useRef } from 'react'

export const conversationLinkId = (otherUserId: string) => `conversation-${otherUserId}`
export const threadTitleId = 'thread-title'
export const threadFieldId = 'thread-field'

/**
 * Moves the focus when a thread opens: to its text field, or on phones to its title, so that no on-screen keyboard covers
 * the thread. When the thread closes, the focus returns to its link in the list.
 */
export function useOpenedFocus(opened: string | undefined): void {
  const previous = useRef(opened)
  useEffect(() => {
    const closed = previous.current
    if (closed === opened) return
    previous.current = opened
    const isWide = matchMedia('(width >= 48rem)').matches
    const targetId = opened ? (isWide ? threadFieldId : threadTitleId) : closed && conversationLinkId(closed)
    if (targetId) document.getElementById(targetId)?.focus()
  }, [opened])
}
