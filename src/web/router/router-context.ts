import { createContext, use } from 'react'
import type { Location, Search } from './matching/location.ts'
import type { Match } from './matching/resolve-match.ts'
import type { Router } from './router.ts'

export const RouterContext = createContext<Router | null>(null)
export const MatchContext = createContext<Match | null>(null)

export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('useRouter and useMatch need a RouterProvider around them.')
  return router
}

/** Returns the match of the page that this component belongs to. */
export function useMatch(): Match {
  const match = use(MatchContext)
  if (!match) throw new Error('useRouter and useMatch need a RouterProvider around them.')
  return match
}

export const useLocation = (): Location => useMatch().location
export const useSearch = (): Search => useLocation().search
export const useNavigate = (): Router['navigate'] => useRouter().navigate
