import { afterEach, describe, expect, it, vi } from 'vitest'
import { IdentityUnavailable } from '#adapters/identity/port.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { findFreePort } from '#tools/free-port.ts'
import { openTestApp } from '#test/fixtures/app.ts'
import { aRenter, aStranger, anOwner, openUser, type User, type UserName } from '#test/fixtures/users.ts'

const { app } = await openSharedApp()
afterEach(() => void vi.restoreAllMocks())

const locationOf = (response: Response) => response.headers.get('location') ?? ''
const sessionOf = (user: User) => user.cookies.get('switchback')

/** Starts the sign-in, submits the issuer's form, and returns the callback address. */
async function reachCallback(user: User, login: string, name: UserName): Promise<string> {
  const response = await follow(user, await user.fetch(login), () => false)
  const action = /<form[^>]*action="([^"]+)"/.exec(await response.text())?.[1] ?? ''
  const sent = await user.fetch(new URL(action.replaceAll('&amp;', '&'), response.url).href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(name).toString(),
  })
  const leadsBack = (response: Response) => locationOf(response).includes('/api/callback')
  const back = await follow(user, sent, leadsBack)
  if (!leadsBack(back)) throw new Error(`The issuer responded ${back.status}: ${await back.text()}`)
  return locationOf(back)
}

/** Follows redirects until a response is not a redirect or fulfills a condition. */
async function follow(
  user: User,
  response: Response,
  isEnd: (response: Response) => boolean,
): Promise<Response> {
  const leadsOn = response.status >= 300 && response.status < 400 && !isEnd(response)
  if (!leadsOn) return response
  return follow(user, await user.fetch(new URL(locationOf(response), response.url).href), isEnd)
}

const countUsers = async (email: string) =>
  (await app.database.selectFrom('users').select('id').where('email', '=', email).execute()).length

describe('signing in', () => {
  it.each([
    ['/api/login', '/'],
    ['/api/login?intent=lender', '/list-gear'],
    ['/api/login?intent=lender&returnTo=%2Fgear%2F1%3Fa%3Db', '/gear/1?a=b'],
    ['/api/login?returnTo=https%3A%2F%2Fevil.test%2F', '/'],
    ['/api/login?returnTo=%2F%5Cevil.test&returnTo=x', '/'],
  ])('%s redirects to %s, directly when already signed in', async (login, landing) => {
    const user = await openUser(app.url)
    const arrived = await user.fetch(await reachCallback(user, login, aRenter))
    expect([arrived.status, locationOf(arrived)]).toEqual([302, landing])
    expect(arrived.headers.getSetCookie().find((cookie) => cookie.startsWith('switchback='))).toMatch(
      /HttpOnly; SameSite=Lax/,
    )
    expect((await user.get('/api/auth/user')).body).toMatchObject(aRenter)
    expect(locationOf(await user.fetch(login))).toBe(landing)
  })

  it('accepts an absolute return address on our origin', async () => {
    const user = await openUser(app.url)
    const login = `/api/login?${new URLSearchParams({ returnTo: `${app.url}/profile` })}`
    expect(locationOf(await user.fetch(await reachCallback(user, login, aRenter)))).toBe('/profile')
  })

  it('can be finished in two tabs, and the later session replaces the earlier', async () => {
    const user = await openUser(app.url)
    const first = await reachCallback(user, '/api/login?returnTo=/one', aRenter)
    const second = await reachCallback(user, '/api/login?returnTo=/two', aRenter)
    expect(locationOf(await user.fetch(first))).toBe('/one')
    const former = sessionOf(user)!
    expect(locationOf(await user.fetch(second))).toBe('/two')
    expect(sessionOf(user)).not.toBe(former)
    const thief = await openUser(app.url)
    thief.cookies.set('switchback', former)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
    expect((await user.get('/api/auth/user')).status).toBe(200)
  })

  it('keeps at most five attempts', async () => {
    const user = await openUser(app.url)
    for (let tab = 0; tab < 8; tab++) await user.fetch('/api/login')
    expect(user.cookies.size).toBe(5)
  })

  it('creates one user for two concurrent first sign-ins', async () => {
    const name = { email: 'twice@example.com', firstName: 'Two', lastName: 'Tabs' }
    const users = await Promise.all([openUser(app.url), openUser(app.url), openUser(app.url)])
    const callbacks = await Promise.all(users.map((user) => reachCallback(user, '/api/login', name)))
    const responses = await Promise.all(users.map((user, at) => user.fetch(callbacks[at]!)))
    expect(responses.map(({ status }) => status)).toEqual([302, 302, 302])
    expect(await countUsers(name.email)).toBe(1)
  })

  it('refuses callbacks that are from another browser, expired, changed or used, with a page', async () => {
    const user = await openUser(app.url)
    const callback = await reachCallback(user, '/api/login?returnTo=/profile', aStranger)
    const other = await openUser(app.url)
    const foreign = await other.fetch(callback)
    expect([foreign.status, foreign.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(await foreign.text()).toContain('href="/api/login"')

    const changed = new URL(callback)
    changed.searchParams.set('code', 'guessed')
    const guessed = await user.fetch(changed.href)
    expect(guessed.status).toBe(400)
    expect(await guessed.text()).toContain('/api/login?returnTo=%2Fprofile')
    expect((await user.fetch(callback)).status).toBe(400)

    const late = await reachCallback(user, '/api/login', aStranger)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 600_001)
    const tooLate = await user.fetch(late)
    expect([tooLate.status, await tooLate.text()]).toEqual([400, expect.stringContaining('took too long')])
    vi.restoreAllMocks()
    expect(await countUsers(aStranger.email)).toBe(0)
    for (const path of ['/api/callback', '/api/callback?state=x', '/api/callback?state=x&state=y']) {
      expect((await user.fetch(path)).status).toBe(400)
    }
  })

  it('shows a page when the user gave up, with everything escaped', async () => {
    const user = await openUser(app.url)
    const state = new URL(locationOf(await user.fetch('/api/login'))).searchParams.get('state')!
    const query = new URLSearchParams({
      error: 'access_denied',
      error_description: '<script>alert(1)</script>',
      state,
      iss: `${app.url}/sandbox/identity`,
    })
    const refused = await user.fetch(`/api/callback?${query}`)
    const page = await refused.text()
    expect(refused.status).toBe(400)
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toContain('<script>alert(1)')
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('redirects home when the callback is opened again after a successful sign-in', async () => {
    const user = await openUser(app.url)
    const callback = await reachCallback(user, '/api/login?returnTo=/profile', aRenter)
    await user.fetch(callback)
    expect(locationOf(await user.fetch(callback))).toBe('/')
  })

  it('shows a page with 503 while the issuer is down, before and after the form', async () => {
    const user = await openUser(app.url)
    const callback = await reachCallback(user, '/api/login', aRenter)
    const away = () => Promise.reject(new IdentityUnavailable('away'))
    vi.spyOn(app.deps.identity, 'begin').mockImplementation(away)
    vi.spyOn(app.deps.identity, 'finish').mockImplementation(away)
    vi.spyOn(app.deps.log, 'warn').mockReturnValue(undefined)
    for (const response of [await user.fetch('/api/login'), await user.fetch(callback)]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
      expect(await response.text()).toContain('We can’t sign you in right now')
    }
  })

  it('refuses the email of another identity, with a page', async () => {
    const now = new Date()
    await app.database
      .insertInto('users')
      .values({
        issuer: 'other',
        subject: 'x',
        email: 'Taken@Example.com',
        firstName: 'T',
        lastName: 'K',
        createdAt: now,
        updatedAt: now,
      })
      .execute()
    const user = await openUser(app.url)
    const name = { email: 'taken@example.com', firstName: 'Not', lastName: 'Them' }
    const refused = await user.fetch(await reachCallback(user, '/api/login', name))
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('This email belongs to another account')
    expect(sessionOf(user)).toBeUndefined()
  })
})

describe('over https', () => {
  it('limits its cookies to this host', async () => {
    const secure = await openTestApp({
      PUBLIC_URL: 'https://switchback.test',
      PORT: String(await findFreePort()),
    })
    try {
      vi.spyOn(secure.deps.identity, 'finish').mockResolvedValue({
        issuer: 'sandbox',
        subject: 'x',
        ...aStranger,
        emailVerified: true,
        idToken: 'token',
      })
      const left = await secure.switchback.app.inject('/api/login?returnTo=https://switchback.test/profile')
      const [attempt] = left.cookies
      expect(attempt).toMatchObject({ secure: true, path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 600 })
      expect(attempt?.name).toMatch(/^__Host-/)
      const { searchParams } = new URL(String(left.headers.location))
      const arrived = await secure.switchback.app.inject({
        url: `/api/callback?code=x&state=${searchParams.get('state')}`,
        cookies: { [attempt!.name]: attempt!.value },
      })
      expect(arrived.headers.location).toBe('/profile')
      expect(arrived.cookies).toContainEqual(
        expect.objectContaining({ name: '__Host-switchback', secure: true, path: '/', httpOnly: true }),
      )
    } finally {
      await secure.close()
    }
  })
})

describe('logging out', () => {
  it('ends both sessions and redirects home', async () => {
    const user = await app.signIn(anOwner)
    const token = sessionOf(user)!
    let response = await user.fetch('/api/logout')
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
    expect(locationOf(response)).toContain('/sandbox/identity/')
    expect(sessionOf(user)).toBeUndefined()
    const thief = await openUser(app.url)
    thief.cookies.set('switchback', token)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
    while (new URL(locationOf(response), app.url).pathname !== '/') {
      response = await user.fetch(new URL(locationOf(response), response.url || app.url).href)
      expect(response.status).toBeLessThan(400)
    }
    expect(await reachCallback(user, '/api/login', anOwner)).toContain('/api/callback')
  })

  it('only redirects home when no one is signed in', async () => {
    expect(locationOf(await app.visitor.fetch('/api/logout'))).toBe('/')
    const user = await openUser(app.url)
    user.cookies.set('switchback', 'no-such-session')
    expect(locationOf(await user.fetch('/api/logout'))).toBe('/')
    expect(sessionOf(user)).toBeUndefined()
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 200],
    [{ 'sec-purpose': 'prefetch' }, 503],
  ])('is not triggered by %j', async (headers, status) => {
    const user = await app.signIn(anOwner)
    const response = await user.fetch('/api/logout', { headers })
    expect(response.status).toBe(status)
    expect((await user.get('/api/auth/user')).status).toBe(200)
  })
})
