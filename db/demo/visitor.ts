import { cookiesFor, keepCookie, type Cookies } from './cookies.ts'

export type Visit = { status: number; address: string; text: string; headers: Headers }

export type Visitor = {
  cookies: Cookies
  /** One call; redirects are not followed. */
  fetch(address: URL, init?: RequestInit): Promise<Response>
  /** Opens an address and follows its redirects, as a browser without script does. */
  open(address: string): Promise<Visit>
  /** Posts a form, relative to nothing: the address is whole. */
  post(address: string, fields: Record<string, string>): Promise<Visit>
}

const maxRedirects = 20

/**
 * A browser without script, with cookies of its own. `reach` tells where an origin really listens, for a public
 * address that this machine does not answer to; redirects end at the first address that `stopsAt` names.
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
    for (const header of response.headers.getSetCookie()) keepCookie(cookies, header)
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
