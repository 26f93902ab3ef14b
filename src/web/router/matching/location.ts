import { readSearch, writeSearch } from '#web/search.ts'
import { fillPath } from './match-path.ts'
import type { ParamsOf, Path } from '#web/router/paths.ts'

/** What the address says after the question mark; nothing in it is certain to be there. */
export type Search = { readonly [name: string]: string | undefined }

/** What the browser's history keeps with an address, beside it. Parts of pages declare what they keep. */
// eslint-disable-next-line typescript/no-empty-object-type -- it is filled by declarations elsewhere
export interface HistoryState {}

export type Location = {
  pathname: string
  search: Search
  hash: string
  /** Path and search: what the server knows of an address. */
  href: string
  state: HistoryState
}

/** Where to go. Without `to` it is the page that is shown. */
export type Target<P extends Path = Path> = Destination<P> & {
  search?: Search | ((before: Search) => Search)
  hash?: string
  state?: HistoryState
}
type Destination<P extends Path> = { to?: P } & (P extends `${string}$${string}`
  ? { params: ParamsOf<P> }
  : { params?: undefined })

type Written = { pathname: string; search: string; hash: string }

export const readLocation = ({ pathname, search, hash }: Written, state: HistoryState = {}): Location => ({
  pathname,
  search: readSearch(search),
  hash: hash.slice(1),
  href: pathname + search,
  state,
})

/** The location that a target means, seen from another. */
export function locationOf(target: Target, from: Location): Location {
  const { to, params, search = {}, hash = '', state = {} } = target
  const pathname = to === undefined ? from.pathname : fillPath(to, params)
  const written = writeSearch(typeof search === 'function' ? search(from.search) : search)
  return { pathname, search: readSearch(written), hash, href: pathname + written, state }
}

/** As it stands in a link or in the browser's bar. */
export const addressOf = ({ href, hash }: Location): string => (hash ? `${href}#${hash}` : href)
