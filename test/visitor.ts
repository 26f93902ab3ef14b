type Cookie = { name: string; value: string; path: string; host: string }

export type Visit = { status: number; address: string; text: string; headers: Headers }

export type Visitor = {
  /** Opens an address and follows its redirects, as a browser without script does. */
  open(address: string): Promise<Visit>
  /** Posts a form, relative to nothing: the address is whole. */
  post(address: string, fields: Record<string, string>): Promise<Visit>
}

const mostRedirects = 20

function keep(jar: Cookie[], header: string, from: URL): Cookie[] {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const attribute = (name: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const [name = '', ...value] = pair.split('=')
  const cookie = { name, value: value.join('='), path: attribute('path') ?? '/', host: from.hostname }
  const others = jar.filter(
    (one) => one.name !== cookie.name || one.path !== cookie.path || one.host !== cookie.host,
  )
  const expires = attribute('expires')
  const isGone = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now())
  return isGone ? others : [...others, cookie]
}

const fits = (cookie: Cookie, { hostname, pathname }: URL) =>
  cookie.host === hostname &&
  (pathname === cookie.path ||
    pathname.startsWith(cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`))

/**
 * A browser without script, with cookies of its own. `reach` tells where an origin really listens, for a public
 * address that this machine does not answer to; `stopAt` ends redirects at the first address that begins with it.
 */
export function aVisitor({ reach = {} as Record<string, string>, stopAt = '' } = {}): Visitor {
  let jar: Cookie[] = []

  async function visit(address: URL, init: RequestInit, redirects: number): Promise<Visit> {
    const cookie = jar
      .filter((one) => fits(one, address))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
    const real = new URL(address.pathname + address.search, reach[address.origin] ?? address.origin)
    const headers = { accept: 'text/html,*/*', ...(cookie === '' ? {} : { cookie }) }
    const answer = await fetch(real, { ...init, redirect: 'manual', headers })
    for (const header of answer.headers.getSetCookie()) jar = keep(jar, header, address)
    const to = answer.headers.get('location')
    const text = await answer.text()
    if (to === null || answer.status < 300 || answer.status > 399)
      return { status: answer.status, address: address.href, text, headers: answer.headers }
    if (redirects === mostRedirects) throw new Error(`Too many redirects, the last one to ${to}`)
    const next = new URL(to, address)
    if (stopAt !== '' && next.href.startsWith(stopAt))
      return { status: answer.status, address: next.href, text: '', headers: answer.headers }
    return visit(next, {}, redirects + 1)
  }

  return {
    open: (address) => visit(new URL(address), {}, 0),
    post: (address, fields) =>
      visit(new URL(address), { method: 'POST', body: new URLSearchParams(fields) }, 0),
  }
}
