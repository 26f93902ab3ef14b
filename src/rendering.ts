import type { Reply } from '#contract/endpoint.ts'
import type { getUser } from '#contract/users.ts'

/**
 * Sends an API call: over the network in the browser, and within the process, with the visitor's cookies, during
 * rendering.
 */
export type Transport = (path: string, request: RequestInit) => Promise<TransportResponse>

/** The properties of a response that an API call reads. */
export type TransportResponse = Pick<Response, 'ok' | 'status' | 'text'> & {
  headers: Pick<Headers, 'get'>
  /** Only on the server: returns the content of a cached response. All pages share it, and none may change it. */
  shared?: () => unknown
}

/** The signed-in user for whom a page is shown. */
export type Viewer = Reply<typeof getUser>

/** The files of the web build that a page needs from the start. */
export type PageFiles = { scripts: readonly string[]; preloads: readonly string[]; styles: readonly string[] }

/** Returns the files that a page at a path needs; for undefined, the files that every page needs. */
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
  /** The CSP nonce for the inline scripts of one response. Without it, the hashes of `inlineScripts` allow them. */
  nonce?: string | undefined
  filesOf: FilesOf
  onFailure: (failure: unknown) => void
}

/** A finished page, or the address that the visitor is redirected to. The HTML is in pieces of text or UTF-8. */
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
