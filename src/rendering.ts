import type { Reply } from '#contract/endpoint.ts'
import type { getUser } from '#contract/users.ts'

/** How a call travels: over the network in the browser, in process and with the visitor's cookies while rendering. */
export type Transport = (path: string, request: RequestInit) => Promise<Response>

/** The signed-in user for whom a page is shown. */
export type Viewer = Reply<typeof getUser>

/** The files of the web build that a page needs from the start. */
export type PageFiles = { scripts: readonly string[]; preloads: readonly string[]; styles: readonly string[] }

/** The files of the page at a path; for an address that is no page, the files that every page needs. */
export type FilesOf = (path: string | undefined) => PageFiles

/** What the server gives the renderer for one response. */
export type RenderSettings = {
  request: Request
  transport: Transport
  viewer: Viewer | null
  now: Date
  origin: string
  nonce: string
  filesOf: FilesOf
  onFailure: (failure: unknown) => void
}

/**
 * What the renderer's entry exports. The server imports the built entry by its path, where the compiler cannot look, so
 * both sides are declared by this type.
 */
export type RendererEntry = { render: (settings: RenderSettings) => Promise<Response> }
