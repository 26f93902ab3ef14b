import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

declare global {
  interface Window {
    /** The button that was pressed last before it could do anything. */
    earlyPress?: EventTarget | null
  }
}

/**
 * Runs before the page is alive: presses of buttons are remembered, so that none is lost. A form that only a script can
 * send stays where it is, since the browser would load the page anew and forget what is in it.
 */
export const earlyPressScript = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button:not([aria-disabled=true])');window.earlyPress=b},true);addEventListener('submit',function(e){if(!e.target.hasAttribute('action'))e.preventDefault()},true)`

/** Does the press that came before the part was alive. To be used in a part that the server draws. */
export function useEarlyPress(button: RefObject<HTMLElement | null>): void {
  const isOwed = useRef(false)
  // In the commit itself: a press between it and a later effect is done by the button, and must not be repeated.
  useLayoutEffect(() => {
    const element = button.current
    if (!element || window.earlyPress !== element) return
    window.earlyPress = null
    isOwed.current = true
    element.addEventListener('click', () => (isOwed.current = false), { once: true })
  }, [button])
  useEffect(() => {
    if (!isOwed.current) return
    // Not at once: by then the page knows what was typed before, too.
    setTimeout(() => isOwed.current && button.current?.click())
  }, [button])
}
