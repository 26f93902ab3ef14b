import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Viewer } from '#web/viewer.ts'
import type { Search } from './matching/location.ts'
import type { ParamsOf, Path } from './paths.ts'

/** Attributes of an element in the head, named as React names them. */
export type HeadElement = Readonly<Record<string, string>>
export type Head = { title: string; meta: readonly HeadElement[]; links: readonly HeadElement[] }

/** What every page may use. `answer.status` lets it set the status of the answer, such as 410 for what is gone. */
export type Services = { queryClient: QueryClient; origin: string; answer: { status?: number } }

type Asked<P extends string> = { params: ParamsOf<P>; search: Search }
type Loading<P extends string> = Asked<P> & Services & { viewer: Viewer | null }
type Heading<P extends string, Data> = Asked<P> & Services & { data: Data | undefined; isMissing: boolean }

export type PageProps<P extends string, Data> = Asked<P> & { data: Data }

/** A page of the site. */
export type Page<P extends string, Data> = {
  /** Runs before the page is shown, once for each path; what depends on the search is asked for by the component. */
  load?(context: Loading<P>): Data | Promise<Data>
  head(context: Heading<P, Data>): Head
  /** Why the page needs a signed-in person: visitors read it in place of the page. */
  signInWords?: string
  /** Drawn in the browser only; until then a spinner stands in its place. A page with `signInWords` always is. */
  browserOnly?: boolean
  Component: ComponentType<PageProps<P, Data>>
  NotFound?: ComponentType
}

/** A page as the router knows it: any of them. */
export type AnyPage = Page<string, unknown>
export type DefinedPage<P extends Path> = AnyPage & { readonly path: P }

/** How each page is fetched when it is wanted. */
export type PageTable = { readonly [P in Path]: () => Promise<{ page: DefinedPage<P> }> }

/** Ties a page to its address, so that its parameters have names. */
export const definePage = <P extends Path, Data = undefined>(path: P, page: Page<P, Data>) =>
  ({ ...page, path }) as unknown as DefinedPage<P>
