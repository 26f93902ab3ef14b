/** Cookies by name; one that is meant for a narrower path than `/` has that path behind its name. */
export type Cookies = Map<string, string>

const separator = '; path='

export function keepCookie(cookies: Cookies, header: string): void {
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

/** What a request to that address carries, as the value of its `cookie` header. */
export const cookiesFor = (cookies: Cookies, { pathname }: URL): string =>
  [...cookies]
    .map(([key, value]) => ({ value, parts: key.split(separator) }))
    .filter(({ parts: [, path = '/'] }) => isWithin(pathname, path))
    .map(({ parts: [name], value }) => `${name}=${value}`)
    .join('; ')

const isWithin = (pathname: string, path: string) =>
  pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)
