import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

declare global {
  interface Window {
    /** The last button that was pressed before hydration. */
    earlyPress?: EventTarget | null
  }
}

/** The `sessionStorage` key that holds the `data-after-sign-in` attribute of the last pressed link to sign-in. */
export const afterSignInName = 'after sign-in'

/**
 * An inline script that runs before hydration. It records the last pressed button, so that `useEarlyPress` can repeat the
 * press, and prevents the submission of forms without an `action`, which would reload the page and lose their content. It
 * also stores the `data-after-sign-in` attribute of a pressed link to sign-in, or removes the stored one if the link has
 * none.
 */
export const earlyPressScript = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button:not([aria-disabled=true])');window.earlyPress=b;var a=e.target.closest&&e.target.closest('a[href^="/api/login"]');if(a)try{var s=a.dataset.afterSignIn;s?sessionStorage.setItem('${afterSignInName}',s):sessionStorage.removeItem('${afterSignInName}')}catch(x){}},true);addEventListener('submit',function(e){if(!e.target.hasAttribute('action'))e.preventDefault()},true)`

/** Repeats a press that happened before hydration. For buttons that the server renders. */
export function useEarlyPress(button: RefObject<HTMLElement | null>): void {
  const isPressDue = useRef(false)
  // In a layout effect, so that a press between the commit and the effect below is noticed: the button handles that one
  // itself, and the early press must not be repeated on top of it.
  useLayoutEffect(() => {
    const element = button.current
    if (!element || window.earlyPress !== element) return
    window.earlyPress = null
    isPressDue.current = true
    element.addEventListener('click', () => (isPressDue.current = false), { once: true })
  }, [button])
  useEffect(() => {
    if (!isPressDue.current) return
    // After a timeout, when `useEarlyTyping` has read the text that was typed before hydration.
    setTimeout(() => isPressDue.current && button.current?.click())
  }, [button])
}
