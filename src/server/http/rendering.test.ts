import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildWebIfStale } from '#tools/build-web.ts'
import { unavailable } from './failure.ts'
import { openFailureLog } from './failure-log.ts'
import { sendProblem } from './problems.ts'
import { registerRendering } from './rendering.ts'
import { openResponseCache } from './response-cache.ts'

const now = new Date('2026-11-20T19:00:00Z')
let app: FastifyInstance
let asked = 0
let version = 0
let isDatabaseAway = false
const requireDatabase = () => {
  if (isDatabaseAway) throw unavailable('Our database isn’t responding right now.', 7)
}
/** The `pageRoute` of each response, as the request log gets it. */
const routes: (string | undefined)[] = []

beforeAll(async () => {
  const built = await buildWebIfStale(() => undefined)
  app = Fastify()
  app.decorate('logFailure', openFailureLog())
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'unknown_path' }))
  app.get('/api/auth/user', async (request, reply) => {
    asked += 1
    requireDatabase()
    // A random delay makes renders for different users overlap.
    await wait(Math.random() * 30)
    const name = /switchback=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
    if (!name) return reply.code(401).send({ code: 'not_signed_in' })
    return reply
      .header('set-cookie', `renewed=${name}`)
      .send({ id: name, firstName: name, lastName: 'Tester', profileImageUrl: null, verified: false })
  })
  app.get('/api/listings/:id', async () => {
    throw unavailable('Our database isn’t responding right now.', 7)
  })
  app.addHook('onResponse', async ({ pageRoute }) => void routes.push(pageRoute))
  await registerRendering(app, {
    publicUrl: 'http://localhost:4000',
    clock: { now: () => now },
    responseCache: openResponseCache(async () => (requireDatabase(), version), { now: () => now }),
    web: { built },
    csp: { scripts: ['https://js.stripe.com'] },
  })
}, 120_000)
afterAll(() => app.close())

const policyOf = (page: { headers: Record<string, unknown> }) =>
  String(page.headers['content-security-policy'])
const scriptsOf = (page: { body: string }) =>
  [...page.body.matchAll(/(<script\b[^>]*>)(.*?)<\/script>/gs)].map(([, tag = '', code = '']) => ({
    tag,
    code,
  }))

const get = (url: string, cookie = '') => app.inject({ url, headers: cookie ? { cookie } : {} })

test('a page has the pattern of its own route, for visitors and for users', async () => {
  routes.length = 0
  for (const cookie of ['', 'switchback=Hannah']) {
    await get('/about', cookie)
    await get('/gear/0c5b3a52-9c0a-4c39-9b3c-2f4f0d2b1a01', cookie)
  }
  const findPages = () => routes.filter((route) => route !== undefined)
  await expect.poll(findPages).toEqual(['/about', '/gear/$id', '/about', '/gear/$id'])
})

describe('the viewer of a page', () => {
  test('is never mixed up between concurrent renders', async () => {
    const users = ['Hannah', 'Jonah']
    const pages = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const name = users[index % 2] ?? ''
        return { name, page: await get('/messages', `switchback=${name}`) }
      }),
    )
    for (const { name, page } of pages) {
      const other = users.find((user) => user !== name) ?? ''
      expect(page.body).toContain(name)
      expect(page.body).not.toContain(other)
      expect(page.headers['set-cookie']).toEqual([`renewed=${name}`])
    }
  })

  test('is looked up once per page, and not at all without a cookie', async () => {
    asked = 0
    await get('/messages', 'switchback=Hannah')
    expect(asked).toBe(1)
    const page = await get('/messages')
    expect(asked).toBe(1)
    expect(page.body).toContain('href="/api/login"')
  })

  test('is a visitor when the cookie is unknown', async () => {
    const page = await get('/messages', 'switchback=')
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('href="/api/login"')
  })
})

describe('while the database is away, a page', () => {
  beforeEach(() => void (isDatabaseAway = true))
  afterEach(() => void (isDatabaseAway = false))

  test.each([
    ['of a user', '/messages', 'switchback=Hannah'],
    ['without data of a user', '/how-it-works', 'switchback=Hannah'],
    ['of a visitor', '/how-it-works', ''],
  ])('%s is 503, and asks nobody to sign in', async (_, url, cookie) => {
    const page = await get(url, cookie)
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '7'])
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('We’ll be right back')
    expect(page.body).toContain('Our database isn’t responding right now.')
    expect(page.body).not.toMatch(/sign in/i)
  })

  test('whose data alone is missing is 503 with the viewer', async () => {
    isDatabaseAway = false
    const page = await get('/gear/2f0e5a36-0f0b-4a53-8d0f-6d4f6d0b7a11', 'switchback=Hannah')
    expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '7'])
    expect(page.body).toContain('This page didn’t load')
    expect(page.body).toContain('Hannah')
  })
})

describe('the response', () => {
  test('to a user is HTML that shared caches must not store', async () => {
    const page = await get('/messages', 'switchback=Hannah')
    expect(page.headers.etag).toBeUndefined()
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('<html lang="en"')
  })

  test('to a visitor is cached until what visitors see changes, and revalidated each time', async () => {
    const page = await get('/about')
    expect(page.headers['cache-control']).toBe('public, no-cache')
    expect(page.headers.vary).toContain('Cookie')
    const etag = String(page.headers.etag)
    // A second rendering would contain another timestamp, and so have another ETag.
    expect((await get('/about')).headers.etag).toBe(etag)
    const again = await app.inject({ url: '/about', headers: { 'if-none-match': etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    version += 1
    const changed = await app.inject({ url: '/about', headers: { 'if-none-match': etag } })
    expect(changed.statusCode).toBe(200)
    const asUser = { 'if-none-match': String(changed.headers.etag), cookie: 'switchback=Hannah' }
    expect((await app.inject({ url: '/about', headers: asUser })).statusCode).toBe(200)
  })

  test.each(['br', 'gzip'])('to a visitor is compressed once with %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const [first, second] = [
      await app.inject({ url: '/help', headers }),
      await app.inject({ url: '/help', headers }),
    ]
    expect(first.headers['content-encoding']).toBe(encoding)
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync
    expect(String(decompress(second.rawPayload))).toBe((await get('/help')).body)
  })

  test.each(['/nope', '/nope/deeper', '//elsewhere.example/x'])(
    'for %s is a page with status 404',
    async (url) => {
      const page = await get(url)
      expect(page.statusCode).toBe(404)
      expect(page.body).toContain('404: off the map')
    },
  )

  test.each(['/api/nope', '/api?x=1', '/objects/nope', '/sandbox/nope'])(
    'for %s is not a page',
    async (url) => {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.json()).toEqual({ code: 'unknown_path' })
    },
  )

  test('to HEAD has the headers of the page', async () => {
    const page = await app.inject({
      method: 'HEAD',
      url: '/messages',
      headers: { cookie: 'switchback=Hannah' },
    })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.headers['set-cookie']).toEqual(['renewed=Hannah'])
    expect(page.body).toBe('')
  })

  test('to a user allows inline code only with its own nonce', async () => {
    const asUser = () => get('/messages', 'switchback=Hannah')
    const [first, second] = await Promise.all([asUser(), asUser()])
    const nonceOf = (page: typeof first) => /'nonce-([^']+)'/.exec(policyOf(page))?.[1] ?? ''
    expect(nonceOf(first)).not.toBe(nonceOf(second))
    const scripts = scriptsOf(first)
    expect(scripts.length).toBeGreaterThan(1)
    for (const { tag } of scripts) expect(tag).toContain(`nonce="${nonceOf(first)}"`)
    expect(policyOf(first)).toContain('https://js.stripe.com')
    expect(policyOf(first)).not.toMatch(/script-src[^;]*unsafe-inline/)
  })

  test('to a visitor allows exactly its inline scripts, by their hashes', async () => {
    const page = await get('/help')
    const [, allowed = ''] = /script-src ([^;]*)/.exec(policyOf(page)) ?? []
    const run = scriptsOf(page).filter(
      ({ tag, code }) => code && !/type="application\/(ld\+)?json"/.test(tag),
    )
    const hashes = run.map(({ code }) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(hashes.length).toBeGreaterThan(2)
    expect(allowed.split(' ').toSorted()).toEqual(["'self'", 'https://js.stripe.com', ...hashes].toSorted())
    expect(policyOf(page)).toContain("style-src 'self';")
    expect(page.body.includes('nonce')).toBe(false)
  })

  test('has the shapes of each icon that it uses once', async () => {
    const { body } = await get('/help')
    const used = [...body.matchAll(/<use href="#([^"]+)"/g)].map(([, id = '']) => id)
    expect(used.length).toBeGreaterThan(new Set(used).size)
    for (const id of new Set(used)) expect(body.split(`<g id="${id}"><`).length, id).toBe(2)
    expect(body.split('<g id="i-').length - 1).toBe(new Set(used).size)
  })

  test('caches files with a hash in their name for a year, and sends them precompressed', async () => {
    const page = await get('/messages')
    const script = /"(\/assets\/base-[^"]+\.js)"/.exec(page.body)?.[1] ?? ''
    const file = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } })
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(file.headers['content-encoding']).toBe('br')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400')
    expect((await get('/art/cover-snow.svg')).headers['content-type']).toContain('image/svg+xml')
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404)
  })

  test('sends styles and content before the scripts', async () => {
    const [head = '', body = ''] = (await get('/messages')).body.split('<body')
    expect(head).toContain('rel="stylesheet"')
    expect(head).not.toContain('.js"')
    expect(body).toMatch(
      /requestAnimationFrame.*"\/assets\/base-[^"]+\.js".*<script type="module" src="\/assets\/entry-client-/,
    )
  })

  test('has the year of the clock in the footer', async () => {
    expect((await get('/messages')).body).toContain('2026')
  })
})
