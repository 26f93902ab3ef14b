import { useMatch, useNavigate } from '#web/router/router-context.ts'

/** What the address of an admin page says. */
export type AdminSearch = {
  search?: string | undefined
  status?: string | undefined
  /** The cursor of a page. */
  after?: string | undefined
  /** The entry at hand. */
  report?: string | undefined
  case?: string | undefined
  submission?: string | undefined
  user?: string | undefined
  booking?: string | undefined
}

/** Changes the address of the present page; what is not named stays out of it. */
export function useGo(): (next: AdminSearch) => void {
  const navigate = useNavigate()
  const section = useMatch().params['section'] ?? ''
  return (next) =>
    void navigate({ to: '/admin/$section', params: { section }, search: next, resetScroll: false })
}
