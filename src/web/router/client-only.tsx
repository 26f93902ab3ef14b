import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** Renders `fallback` on the server and in the first render of the browser, and `children` once the page is hydrated. */
export const ClientOnly = ({ children, fallback }: { children: ReactNode; fallback: ReactNode }) =>
  useHydrated() ? children : fallback
