import { cookiesFor, storeCookie, type Cookies } from './cookies.ts'

export type Visit = { status: number; address: string; text: string; headers: Headers }

export type Visitor = {
  cookies: Cookies
  /** Sends one request; does not follow redirects. */
  fetch(address: URL, init?: RequestInit): Promise<Response>
  /** Opens an absolute address and follows redirects, like a browser without JavaScript. */
  open(address: string): Promise<Visit>
  /** Posts a form to an absolute address and follows redirects. */
  post(address: string, fields: Record<string, string>): Promise<Visit>
}

const maxRedirects = 20

/**
 * Opens a browser without JavaScript that has its own cookies. `reach` maps an origin to the address where its server
 * listens, for a public address that this machine cannot reach. Redirects stop at the first address for which `stopsAt`
 * is true.
 */
export function aVisitor({
  reach = {},
  stopsAt = () => false,
}: {
  reach?: Record<string, string>
  stopsAt?: (address: URL) => boolean
} = {}): Visitor {
  const cookies: Cookies = new Map()

  async function send(address: URL, init: RequestInit = {}): Promise<Response> {
    const real = new URL(address.pathname + address.search, reach[address.origin] ?? address.origin)
    const headers = new Headers(init.headers)
    const cookie = cookiesFor(cookies, address)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(real, { ...init, redirect: 'manual', headers })
    for (const header of response.headers.getSetCookie()) storeCookie(cookies, header)
    return response
  }

  async function visit(address: URL, init: RequestInit, redirects: number): Promise<Visit> {
    const response = await send(address, { ...init, headers: { accept: 'text/html,*/*' } })
    const { status, headers } = response
    const text = await response.text()
    const to = headers.get('location')
    if (to === null || status < 300 || status > 399) return { status, address: address.href, text, headers }
    if (redirects === maxRedirects) throw new Error(`Too many redirects, the last one to ${to}`)
    const next = new URL(to, address)
    return stopsAt(next) ? { status, address: next.href, text: '', headers } : visit(next, {}, redirects + 1)
  }

  return {
    cookies,
    fetch: send,
    open: (address) => visit(new URL(address), {}, 0),
    post: (address, fields) =>
      visit(new URL(address), { method: 'POST', body: new URLSearchParams(fields) }, 0),
  }
}
