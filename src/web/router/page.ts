import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Viewer } from '#src/rendering.ts'
import type { Search } from './matching/location.ts'
import type { ParamsOf, Path } from './paths.ts'

/** Attributes of an element in the head, named as React names them. */
export type HeadElement = Readonly<Record<string, string>>
export type Head = { title: string; meta: readonly HeadElement[]; links: readonly HeadElement[] }

/** Services for the loader and the head of a page. Setting `response.status` changes the HTTP status, such as to 410 for a removed listing. */
export type Services = { queryClient: QueryClient; origin: string; response: { status?: number } }

type PageRequest<P extends string> = { params: ParamsOf<P>; search: Search }
type LoadContext<P extends string> = PageRequest<P> & Services & { viewer: Viewer | null }
type HeadContext<P extends string, Data> = PageRequest<P> &
  Services & { data: Data | undefined; isMissing: boolean }

export type PageProps<P extends string, Data> = PageRequest<P> & { data: Data }

export type Page<P extends string, Data> = {
  /**
   * Loads the data before the page is shown. It does not run again when only the search parameters change: the component
   * queries what depends on them.
   */
  load?(context: LoadContext<P>): Data | Promise<Data>
  head(context: HeadContext<P, Data>): Head
  /** Makes the page require sign-in: visitors see this sentence instead, and the loader does not run for them. */
  signInWords?: string
  /**
   * Renders the page in the browser only; the server sends a spinner. For signed-in users, this also applies to every page
   * with `signInWords`.
   */
  browserOnly?: boolean
  Component: ComponentType<PageProps<P, Data>>
  /** Shown where the loader finds nothing. `loadNotFound` imports it only then, for pages whose own code must stay small. */
  NotFound?: ComponentType
  loadNotFound?(): Promise<{ NotFound: ComponentType }>
}

/** A page whose path and data are unknown, as the router handles it. */
export type AnyPage = Page<string, unknown>
export type DefinedPage<P extends Path> = AnyPage & { readonly path: P }

/** Imports the code of each page on demand. */
export type PageTable = { readonly [P in Path]: () => Promise<{ page: DefinedPage<P> }> }

/** Defines the page of a path. The path gives `params` their type. */
export const definePage = <P extends Path, Data = undefined>(path: P, page: Page<P, Data>) =>
  ({ ...page, path }) as unknown as DefinedPage<P>
