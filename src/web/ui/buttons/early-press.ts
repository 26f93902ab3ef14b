import { useEffect, useLayoutEffect, useRef } from 'react'

declare global {
  interface Window {
    /** The last button that was pressed before hydration. */
    earlyPress?: HTMLButtonElement | null
  }
}

/** The `sessionStorage` key that holds the `data-after-sign-in` attribute of the last pressed link to sign-in. */
export const afterSignInName = 'after sign-in'

/**
 * An inline script that runs before hydration. It records the last pressed button, so that `useEarlyPress` can repeat the
 * press, unless the browser itself opens a popover for it. It prevents the submission of forms without an `action`, which
 * would reload the page and lose their content. It also stores the `data-after-sign-in` attribute of a pressed link to
 * sign-in, or removes the stored one if the link has none.
 */
export const earlyPressScript = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('button:not([aria-disabled=true],[popovertarget])');window.earlyPress=b;var a=e.target.closest&&e.target.closest('a[href^="/api/login"]');if(a)try{var s=a.dataset.afterSignIn;s?sessionStorage.setItem('${afterSignInName}',s):sessionStorage.removeItem('${afterSignInName}')}catch(x){}},true);addEventListener('submit',function(e){if(!e.target.hasAttribute('action'))e.preventDefault()},true)`

/** Repeats the last press of a button, if that was before hydration. For the component around the whole page. */
export function useEarlyPress(): void {
  const due = useRef<HTMLButtonElement>(null)
  // In a layout effect, so that a press between the commit and the effect below is noticed: the button handles that one
  // itself, and the early press must not be repeated on top of it.
  useLayoutEffect(() => {
    const button = window.earlyPress
    if (!button?.isConnected) return
    window.earlyPress = null
    due.current = button
    button.addEventListener('click', () => (due.current = null), { once: true })
  }, [])
  useEffect(() => {
    if (!due.current) return
    // After a timeout, when `useEarlyTyping` has read the text that was typed before hydration.
    setTimeout(() => due.current?.click())
  }, [])
}
