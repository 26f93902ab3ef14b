/** Cookies by name. For a cookie with another path than `/`, the key includes the path. */
export type Cookies = Map<string, string>

const separator = '; path='

export function storeCookie(cookies: Cookies, header: string): void {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
  const attribute = (name: string) =>
    attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
  const [name = '', ...value] = pair.split('=')
  const path = attribute('path') ?? '/'
  const key = path === '/' ? name : `${name}${separator}${path}`
  const expires = attribute('expires')
  const isGone = attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now())
  if (isGone) cookies.delete(key)
  else cookies.set(key, value.join('='))
}

/** Returns the `cookie` header for a request to an address. */
export const cookiesFor = (cookies: Cookies, { pathname }: URL): string =>
  [...cookies]
    .map(([key, value]) => ({ value, parts: key.split(separator) }))
    .filter(({ parts: [, path = '/'] }) => isWithin(pathname, path))
    .map(({ parts: [name], value }) => `${name}=${value}`)
    .join('; ')

const isWithin = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
