import { useDeferredValue } from 'react'

let isHydrated = false

/**
 * Makes `useHydrated` return true from the first render on, for components that mount later. Call it after the first render
 * in the browser.
 */
export function hydrate(): void {
  isHydrated = true
}

/**
 * Returns false on the server and in the first render of the browser, which must produce the same markup. The change to
 * true renders as a deferred update, which React interrupts for user input.
 */
export const useHydrated = (): boolean => useDeferredValue(true, isHydrated)
