import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { IdentityUnavailable } from '#adapters/identity/port.ts'
import { findFreePort } from '#test/free-port.ts'
import { openTestApp, type TestApp } from '#test/open-app.ts'
import { aRenter, aStranger, anOwner, openPerson, type Person, type PersonName } from '#test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
afterEach(() => void vi.restoreAllMocks())

const locationOf = (response: Response) => response.headers.get('location') ?? ''
const sessionOf = (person: Person) => person.cookies.get('switchback')

/** Leaves for the issuer, fills in its form, and answers the address with which it sends the browser back. */
async function reachCallback(person: Person, login: string, name: PersonName): Promise<string> {
  let response = await person.fetch(login)
  for (let hop = 0; hop < 5 && response.status >= 300 && response.status < 400; hop++) {
    response = await person.fetch(new URL(locationOf(response), response.url).href)
  }
  const action = /<form[^>]*action="([^"]+)"/.exec(await response.text())?.[1] ?? ''
  let sent = await person.fetch(new URL(action.replaceAll('&amp;', '&'), response.url).href, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(name).toString(),
  })
  while (!locationOf(sent).includes('/api/callback')) {
    sent = await person.fetch(new URL(locationOf(sent), sent.url).href)
  }
  return locationOf(sent)
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
  ])('%s lands on %s, at once when signed in already', async (login, landing) => {
    const person = await openPerson(app.url)
    const arrived = await person.fetch(await reachCallback(person, login, aRenter))
    expect([arrived.status, locationOf(arrived)]).toEqual([302, landing])
    expect(arrived.headers.getSetCookie().find((cookie) => cookie.startsWith('switchback='))).toMatch(
      /HttpOnly; SameSite=Lax/,
    )
    expect((await person.get('/api/auth/user')).body).toMatchObject(aRenter)
    expect(locationOf(await person.fetch(login))).toBe(landing)
  })

  it('takes an absolute return address of our own', async () => {
    const person = await openPerson(app.url)
    const login = `/api/login?${new URLSearchParams({ returnTo: `${app.url}/profile` })}`
    expect(locationOf(await person.fetch(await reachCallback(person, login, aRenter)))).toBe('/profile')
  })

  it('lets two tabs finish, and leaves one session alive', async () => {
    const person = await openPerson(app.url)
    const first = await reachCallback(person, '/api/login?returnTo=/one', aRenter)
    const second = await reachCallback(person, '/api/login?returnTo=/two', aRenter)
    expect(locationOf(await person.fetch(first))).toBe('/one')
    const former = sessionOf(person)!
    expect(locationOf(await person.fetch(second))).toBe('/two')
    expect(sessionOf(person)).not.toBe(former)
    const thief = await openPerson(app.url)
    thief.cookies.set('switchback', former)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
    expect((await person.get('/api/auth/user')).status).toBe(200)
  })

  it('keeps five attempts at most', async () => {
    const person = await openPerson(app.url)
    for (let tab = 0; tab < 8; tab++) await person.fetch('/api/login')
    expect(person.cookies.size).toBe(5)
  })

  it('makes one person of two first sign-ins at once', async () => {
    const name = { email: 'twice@example.com', firstName: 'Two', lastName: 'Tabs' }
    const people = await Promise.all([openPerson(app.url), openPerson(app.url), openPerson(app.url)])
    const callbacks = await Promise.all(people.map((person) => reachCallback(person, '/api/login', name)))
    const answers = await Promise.all(people.map((person, at) => person.fetch(callbacks[at]!)))
    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302])
    expect(await countUsers(name.email)).toBe(1)
  })

  it('refuses a callback of another browser, an old one, a changed one and a used one, on a page', async () => {
    const person = await openPerson(app.url)
    const callback = await reachCallback(person, '/api/login?returnTo=/profile', aStranger)
    const other = await openPerson(app.url)
    const foreign = await other.fetch(callback)
    expect([foreign.status, foreign.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(await foreign.text()).toContain('href="/api/login"')

    const changed = new URL(callback)
    changed.searchParams.set('code', 'guessed')
    const guessed = await person.fetch(changed.href)
    expect(guessed.status).toBe(400)
    expect(await guessed.text()).toContain('/api/login?returnTo=%2Fprofile')
    expect((await person.fetch(callback)).status).toBe(400)

    const late = await reachCallback(person, '/api/login', aStranger)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 600_001)
    const tooLate = await person.fetch(late)
    expect([tooLate.status, await tooLate.text()]).toEqual([400, expect.stringContaining('took too long')])
    vi.restoreAllMocks()
    expect(await countUsers(aStranger.email)).toBe(0)
    for (const path of ['/api/callback', '/api/callback?state=x', '/api/callback?state=x&state=y']) {
      expect((await person.fetch(path)).status).toBe(400)
    }
  })

  it('says so when the person gave up, and shows nothing unescaped', async () => {
    const person = await openPerson(app.url)
    const state = new URL(locationOf(await person.fetch('/api/login'))).searchParams.get('state')!
    const query = new URLSearchParams({
      error: 'access_denied',
      error_description: '<script>alert(1)</script>',
      state,
      iss: `${app.url}/sandbox/identity`,
    })
    const refused = await person.fetch(`/api/callback?${query}`)
    const page = await refused.text()
    expect(refused.status).toBe(400)
    expect(page).toContain('&lt;script&gt;alert(1)')
    expect(page).not.toContain('<script>alert(1)')
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('goes home when the callback is opened again after a sign-in that worked', async () => {
    const person = await openPerson(app.url)
    const callback = await reachCallback(person, '/api/login?returnTo=/profile', aRenter)
    await person.fetch(callback)
    expect(locationOf(await person.fetch(callback))).toBe('/')
  })

  it('is a page with 503 while the issuer is away, before and after the form', async () => {
    const person = await openPerson(app.url)
    const callback = await reachCallback(person, '/api/login', aRenter)
    const away = () => Promise.reject(new IdentityUnavailable('away'))
    vi.spyOn(app.parts.identity, 'begin').mockImplementation(away)
    vi.spyOn(app.parts.identity, 'finish').mockImplementation(away)
    vi.spyOn(app.parts.log, 'warn').mockReturnValue(undefined)
    for (const response of [await person.fetch('/api/login'), await person.fetch(callback)]) {
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
      expect(await response.text()).toContain('Signing in is not possible right now')
    }
  })

  it('refuses the email of another identity on a page', async () => {
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
    const person = await openPerson(app.url)
    const name = { email: 'taken@example.com', firstName: 'Not', lastName: 'Them' }
    const refused = await person.fetch(await reachCallback(person, '/api/login', name))
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('This email belongs to another account')
    expect(sessionOf(person)).toBeUndefined()
  })
})

describe('over https', () => {
  it('ties its cookies to this very host', async () => {
    const secure = await openTestApp({
      PUBLIC_URL: 'https://switchback.test',
      PORT: String(await findFreePort()),
    })
    try {
      vi.spyOn(secure.parts.identity, 'finish').mockResolvedValue({
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
  it('ends both sessions and comes home', async () => {
    const person = await app.signIn(anOwner)
    const token = sessionOf(person)!
    let response = await person.fetch('/api/logout')
    expect(locationOf(response)).toContain('/sandbox/identity/')
    expect(sessionOf(person)).toBeUndefined()
    const thief = await openPerson(app.url)
    thief.cookies.set('switchback', token)
    expect((await thief.get('/api/auth/user')).status).toBe(401)
    while (new URL(locationOf(response), app.url).pathname !== '/') {
      response = await person.fetch(new URL(locationOf(response), response.url || app.url).href)
      expect(response.status).toBeLessThan(400)
    }
    expect(await reachCallback(person, '/api/login', anOwner)).toContain('/api/callback')
  })

  it('only goes home when nobody is signed in', async () => {
    expect(locationOf(await app.visitor.fetch('/api/logout'))).toBe('/')
    const person = await openPerson(app.url)
    person.cookies.set('switchback', 'no-such-session')
    expect(locationOf(await person.fetch('/api/logout'))).toBe('/')
    expect(sessionOf(person)).toBeUndefined()
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 200],
    [{ 'sec-purpose': 'prefetch' }, 503],
  ])('does not happen for %j', async (headers, status) => {
    const person = await app.signIn(anOwner)
    const response = await person.fetch('/api/logout', { headers })
    expect(response.status).toBe(status)
    expect((await person.get('/api/auth/user')).status).toBe(200)
  })
})
