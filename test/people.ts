/** Who to be: the sandbox takes any name and email. */
export type PersonName = { email: string; firstName: string; lastName: string }

export type Reply = { status: number; body: unknown; headers: Headers }

/** A caller with a cookie jar, such as one browser. */
export type Person = {
  /** Undefined for a visitor. */
  id: string | undefined
  email: string
  get(path: string): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  patch(path: string, body?: unknown): Promise<Reply>
  delete(path: string): Promise<Reply>
  /** The bare call, for bodies and headers of any kind; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  cookies: Map<string, string>
}

export const aRenter: PersonName = { email: 'renter@example.com', firstName: 'Riley', lastName: 'Renter' }
export const anOwner: PersonName = { email: 'owner@example.com', firstName: 'Olive', lastName: 'Owner' }
export const aStranger: PersonName = { email: 'stranger@example.com', firstName: 'Sam', lastName: 'Stranger' }
export const anAdmin: PersonName = { email: 'admin@switchback.example', firstName: 'Ada', lastName: 'Lund' }

/** Opens a caller; with a name it signs in through the identity sandbox's own form. */
export async function openPerson(url: string, name?: PersonName): Promise<Person> {
  const cookies = new Map<string, string>()
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([key, value]) => `${key}=${value}`).join('; '))
    const response = await fetch(new URL(path, url), { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie)
    return response
  }
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    readReply(
      await call(path, {
        method,
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const person: Person = {
    id: undefined,
    email: name?.email ?? '',
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
    fetch: call,
    cookies,
  }
  if (!name) return person
  await signIn(call, name)
  const me = await person.get('/api/auth/user')
  if (me.status !== 200) throw new Error(`Signing in as ${name.email} failed: ${JSON.stringify(me.body)}`)
  return { ...person, id: (me.body as { id: string }).id }
}

function keep(cookies: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';')
  const at = pair.indexOf('=')
  const gone = attributes.some((attribute) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute))
  if (gone) cookies.delete(pair.slice(0, at))
  else cookies.set(pair.slice(0, at), pair.slice(at + 1))
}

/** Follows the redirects to the form, sends it as a browser would, and follows back into the product. */
async function signIn(
  call: (path: string, init?: RequestInit) => Promise<Response>,
  name: PersonName,
): Promise<void> {
  const form = await follow(call, '/api/login')
  const target = /<form[^>]*action="([^"]+)"/.exec(await form.response.text())?.[1]
  if (!target) throw new Error(`There is no sign-in form at ${form.at}`)
  const sent = await call(new URL(target.replaceAll('&amp;', '&'), form.at).href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(name).toString(),
  })
  const next = sent.headers.get('location')
  if (!next) throw new Error(`The sign-in form answered ${sent.status}: ${await sent.text()}`)
  await follow(call, new URL(next, form.at).href, (address) => address.pathname === '/')
}

async function follow(
  call: (path: string, init?: RequestInit) => Promise<Response>,
  from: string,
  isEnd: (address: URL) => boolean = () => false,
): Promise<{ response: Response; at: string }> {
  let at = from
  for (let hop = 0; hop < 10; hop++) {
    const response = await call(at)
    const next = response.headers.get('location')
    const address = new URL(next ?? at, response.url || at)
    if (!next || isEnd(address)) return { response, at: response.url }
    at = address.href
  }
  throw new Error(`Too many redirects from ${from}`)
}

async function readReply(response: Response): Promise<Reply> {
  const text = await response.text()
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  }
}
