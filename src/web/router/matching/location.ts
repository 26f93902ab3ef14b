import { readSearch, writeSearch } from '#web/search.ts'
import { fillPath } from './match-path.ts'
import type { ParamsOf, Path } from '#web/router/paths.ts'

/** The query parameters of an address. Any of them may be missing. */
export type Search = { readonly [name: string]: string | undefined }

/** State that a history entry stores beside its address. Pages add their fields by declaration merging. */
// eslint-disable-next-line typescript/no-empty-object-type -- pages declare its fields
export interface HistoryState {}

export type Location = {
  pathname: string
  search: Search
  hash: string
  /** Path and search, without the hash: the part of an address that the server receives. */
  href: string
  state: HistoryState
}

/** The target of a navigation. Without `to` it is the current page. */
export type Target<P extends Path = Path> = Destination<P> & {
  search?: Search | ((before: Search) => Search)
  hash?: string
  state?: HistoryState
}
type Destination<P extends Path> = { to?: P } & (P extends `${string}$${string}`
  ? { params: ParamsOf<P> }
  : { params?: undefined })

type AddressParts = { pathname: string; search: string; hash: string }

export const readLocation = (
  { pathname, search, hash }: AddressParts,
  state: HistoryState = {},
): Location => ({
  pathname,
  search: readSearch(search),
  hash: hash.slice(1),
  href: pathname + search,
  state,
})

/** Resolves a target against the current location. */
export function locationOf(target: Target, from: Location): Location {
  const { to, params, search = {}, hash = '', state = {} } = target
  const pathname = to === undefined ? from.pathname : fillPath(to, params)
  const query = writeSearch(typeof search === 'function' ? search(from.search) : search)
  return { pathname, search: query === '' ? {} : readSearch(query), hash, href: pathname + query, state }
}

/** The path, search and hash, as in an `href` attribute. */
export const addressOf = ({ href, hash }: Location): string => (hash ? `${href}#${hash}` : href)
