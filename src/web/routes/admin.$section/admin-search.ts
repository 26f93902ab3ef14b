import { useMatch, useNavigate } from '#web/router/router-context.ts'

/** The query parameters of an admin page. */
export type AdminSearch = {
  search?: string | undefined
  status?: string | undefined
  /** The cursor of a page. */
  after?: string | undefined
  /** The selected entry: an id in one of the following. */
  report?: string | undefined
  case?: string | undefined
  claim?: string | undefined
  submission?: string | undefined
  user?: string | undefined
  booking?: string | undefined
}

/** Returns a function that replaces the query of the current section. Parameters that are not given are dropped. */
export function useGo(): (next: AdminSearch) => void {
  const navigate = useNavigate()
  const section = useMatch().params['section'] ?? ''
  return (next) =>
    void navigate({ to: '/admin/$section', params: { section }, search: next, resetScroll: false })
}
