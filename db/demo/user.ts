import { aVisitor } from './visitor.ts'

/** The user to sign in as; the sandbox accepts any name and email. */
export type UserName = { email: string; firstName: string; lastName: string }

export type Reply = { status: number; body: unknown; headers: Headers }

/** A client with its own cookies, like one browser. */
export type User = {
  /** The user's id; undefined for a visitor who has not signed in. */
  id: string | undefined
  email: string
  get(path: string): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
  patch(path: string, body?: unknown): Promise<Reply>
  delete(path: string): Promise<Reply>
  /** Sends a request with any body and headers; does not follow redirects. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  cookies: Map<string, string>
}

/**
 * Opens a client and, with a name, signs in through the identity sandbox's form. `reach` is the address where the product
 * listens, if this machine cannot reach its public address.
 */
export async function openUser(url: string, name?: UserName, reach = url): Promise<User> {
  const visitor = aVisitor({
    reach: { [new URL(url).origin]: reach },
    // The sign-in ends with a redirect to the product's landing page.
    stopsAt: ({ pathname }) => pathname === '/',
  })
  const call = (path: string, init?: RequestInit) => visitor.fetch(new URL(path, url), init)
  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    readReply(
      await call(path, {
        method,
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    )
  const user: User = {
    id: undefined,
    email: name?.email ?? '',
    get: (path) => send('GET', path),
    post: (path, body, headers) => send('POST', path, body, headers),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
    fetch: call,
    cookies: visitor.cookies,
  }
  if (!name) return user
  const form = await visitor.open(new URL('/api/login', url).href)
  const target = /<form[^>]*action="([^"]+)"/.exec(form.text)?.[1]
  if (!target) throw new Error(`There is no sign-in form at ${form.address}: ${form.status}`)
  const { email, firstName, lastName } = name
  const fields = { email, firstName, lastName }
  const sent = await visitor.post(new URL(target.replaceAll('&amp;', '&'), form.address).href, fields)
  const me = await user.get('/api/auth/user')
  if (me.status !== 200) {
    throw new Error(`Signing in as ${email} ended at ${sent.address} with ${sent.status}: ${sent.text}`)
  }
  return { ...user, id: (me.body as { id: string }).id }
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
