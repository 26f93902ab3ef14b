import type { ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** What only makes sense once the page has come to life. */
export const ClientOnly = ({ children, fallback }: { children: ReactNode; fallback: ReactNode }) =>
  useHydrated() ? children : fallback
