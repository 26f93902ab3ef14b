import { type RefObject, useLayoutEffect } from 'react'
import { listeners } from '#web/ui/listeners.ts'

/** Emits when a modal dialog has been opened or closed. */
export const modalsChanged = listeners()

/** Shows a native dialog as a modal one while it is open, keeps the page from scrolling, and returns the focus to its opener. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  // A layout effect, so that the dialog is shown before the effects of its children: hidden elements cannot take the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const opener = document.activeElement
    const { style: page, clientWidth } = document.documentElement
    const { overflow, paddingRight } = page
    element.showModal()
    page.overflow = 'hidden'
    // Where the scroll bar takes space, padding keeps the width of the page when the scroll bar disappears.
    page.paddingRight = `${innerWidth - clientWidth}px`
    modalsChanged.emit()
    return () => {
      Object.assign(page, { overflow, paddingRight })
      element.close()
      modalsChanged.emit()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [dialog, isOpen])
}
