import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page has come to life. False on the server and in the browser's first drawing, which must be alike. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
