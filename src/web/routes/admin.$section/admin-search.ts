import type { AdminTableName } from '#domain/admin-tables.ts'
import { useMatch, useNavigate } from '#web/router/router-context.ts'

/** The query parameters of an admin page. */
export type AdminSearch = {
  search?: string | undefined
  /** The built-in filter of a table. `sort` and `order` set the order of its rows. */
  view?: string | undefined
  sort?: string | undefined
  order?: string | undefined
  /** The cursor of the table's page; absent on the first page. */
  after?: string | undefined
  /** The id of the open row. Each table has its own parameter for it, from this one to `entry`. */
  report?: string | undefined
  case?: string | undefined
  claim?: string | undefined
  submission?: string | undefined
  user?: string | undefined
  booking?: string | undefined
  listing?: string | undefined
  failure?: string | undefined
  entry?: string | undefined
  /** The period of the overview. */
  range?: string | undefined
}

/** The parameter that names the open row of each table. */
export const chosenIn = {
  reports: 'report',
  cases: 'case',
  claims: 'claim',
  contact: 'submission',
  users: 'user',
  bookings: 'booking',
  listings: 'listing',
  failures: 'failure',
  audit: 'entry',
} as const satisfies Record<AdminTableName, keyof AdminSearch>

type GoOptions = { replace?: boolean }

/** Returns a function that replaces the query of the current section. Parameters that are not given are dropped. */
export function useGo(): (next: AdminSearch, options?: GoOptions) => void {
  const navigate = useNavigate()
  const section = useMatch().params['section'] ?? ''
  return (next, options) =>
    void navigate({
      to: '/admin/$section',
      params: { section },
      search: next,
      resetScroll: false,
      ...options,
    })
}
