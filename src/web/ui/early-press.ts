import { type RefObject, useEffect } from 'react'

declare global {
  interface Window {
    /** The button that was pressed last before it could do anything. */
    earlyPress?: EventTarget | null
  }
}

/** Runs before the page is alive: presses of buttons are remembered, so that none is lost. */
export const earlyPressScript = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button');window.earlyPress=b},true)`

/** Does the press that came before the part was alive. To be used in a part that the server draws. */
export function useEarlyPress(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!button.current || window.earlyPress !== button.current) return
    window.earlyPress = null
    button.current.click()
  }, [button])
}
