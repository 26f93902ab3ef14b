import type { Reply } from '#contract/endpoint.ts'
import type { getUser } from '#contract/users.ts'

/** Sends a call: over the network in the browser; in process, with the visitor's cookies, during rendering. */
export type Transport = (path: string, request: RequestInit) => Promise<TransportResponse>

/** What a call reads of its response. */
export type TransportResponse = Pick<Response, 'ok' | 'status' | 'text'> & {
  headers: Pick<Headers, 'get'>
  /** On the server: the content of a stored reply, which all pages share and none may change. */
  shared?: () => unknown
}

/** The signed-in user for whom a page is shown. */
export type Viewer = Reply<typeof getUser>

/** The files of the web build that a page needs from the start. */
export type PageFiles = { scripts: readonly string[]; preloads: readonly string[]; styles: readonly string[] }

/** Returns the files of the page at a path; for undefined, the files that every page needs. */
export type FilesOf = (path: string | undefined) => PageFiles

/** The input of the renderer for one response. */
export type RenderSettings = {
  /** The full address of the page. */
  url: string
  /** Ends the rendering when the client disconnects. */
  signal?: AbortSignal | undefined
  transport: Transport
  viewer: Viewer | null
  now: Date
  origin: string
  /** Allows the inline scripts of one response; without it, the hashes of `inlineScripts` do. */
  nonce?: string | undefined
  filesOf: FilesOf
  onFailure: (failure: unknown) => void
}

/** A finished page, whose HTML is in pieces of text or UTF-8, or the address that the visitor is sent to. */
export type RenderedPage =
  | {
      status: number
      html: readonly (string | Uint8Array)[]
      inlineScripts: readonly string[]
      route: string | undefined
    }
  | { status: number; location: string }

/**
 * The exports of the renderer's entry. The server imports the built entry by its path, which the compiler cannot
 * check, so this type declares both sides.
 */
export type RendererEntry = { render: (settings: RenderSettings) => Promise<RenderedPage> }
