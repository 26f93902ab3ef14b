import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSwitchback } from '#src/compose.ts'
import { readConfig } from '#src/config.ts'
import { openSession } from '#server/sign-in/sessions.ts'
import { openTestDatabase } from '#test/open-database.ts'
import { buildWebIfStale } from '#tools/build-web.ts'
import { scan } from './observatory.ts'

const publicUrl = 'https://town.test'
const database = await openTestDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'switchback-headers-'))
const { app, close } = await openSwitchback(
  readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: database.url,
    OIDC_ISSUER: 'https://id.town.test',
    OIDC_CLIENT_ID: 'town',
    OIDC_CLIENT_SECRET: 'secret',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'silent',
  }),
  {
    databaseUrl: database.url,
    folderId: folder,
    objectsFolder: path.join(folder, 'objects'),
    secrets: (name) => [`secret-of-the-tests-${name}-0123456789`],
    web: { built: await buildWebIfStale(() => undefined) },
  },
)
afterAll(async () => {
  await close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** Creates a session that is so old that the next response sets its cookie again. Returns a cookie for it. */
async function signIn(): Promise<string> {
  const user = {
    issuer: 'main',
    subject: 'olive',
    email: 'olive@example.com',
    firstName: 'Olive',
    lastName: 'O',
  }
  const now = new Date()
  const { id } = await database.database
    .insertInto('users')
    .values({ ...user, createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = await openSession(database.database, id, { idToken: 'none' })
  await database.database
    .updateTable('sessions')
    .set({ expire: new Date(Date.now() + 20 * 86_400_000) })
    .execute()
  return `__Host-switchback=${token}`
}

async function read(url: string, cookie?: string) {
  const response = await app.inject({ url, headers: cookie ? { cookie } : {} })
  const headers = new Headers()
  for (const [name, value] of Object.entries(response.headers))
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, String(each))
  return { status: response.statusCode, page: { url: publicUrl + url, headers, html: response.payload } }
}

test.each(['/', '/browse', '/contact', '/terms', '/api/docs', '/nowhere'])(
  '%s has at least 130 points by the rules of MDN HTTP Observatory',
  async (url) => {
    const { page } = await read(url)
    const { score, points } = scan(page)
    // The page of the API reference uses inline styles.
    expect(score, JSON.stringify(points)).toBeGreaterThanOrEqual(url === '/api/docs' ? 120 : 130)
    expect(page.headers.get('permissions-policy')).toContain('camera=()')
  },
  120_000,
)

test('a page of a signed-in user, whose cookie is renewed, has 135 points', async () => {
  const { status, page } = await read('/settings', await signIn())
  expect(status).toBe(200)
  const { score, points } = scan(page)
  expect(score, JSON.stringify(points)).toBe(135)
})

test('responses that are no pages cannot be framed or taken for something else', async () => {
  for (const url of ['/api/categories', '/robots.txt', '/.well-known/security.txt', '/api/nowhere']) {
    const { headers } = (await read(url)).page
    expect([url, headers.get('x-frame-options'), headers.get('x-content-type-options')]).toEqual([
      url,
      'DENY',
      'nosniff',
    ])
  }
})

test('the rules take points for what is missing', () => {
  const points = (headers: Record<string, string>, html = '') =>
    scan({ url: publicUrl, headers: new Headers(headers), html })
  expect(points({}).score).toBe(30)
  const policy = (value: string) =>
    points({ 'content-security-policy': value }).points['contentSecurityPolicy']
  expect(policy("default-src 'none'")).toBe(10)
  expect(policy("default-src 'self'")).toBe(5)
  expect(policy("default-src 'none'; style-src 'unsafe-inline'")).toBe(0)
  expect(policy("default-src 'none'; script-src 'unsafe-eval'")).toBe(-10)
  expect(policy("default-src 'none'; script-src https:")).toBe(-20)
  expect(policy("default-src 'none'; connect-src http://localhost:1")).toBe(-20)
  expect(points({ 'set-cookie': 'a=b; Secure' }).points['cookies']).toBe(-30)
  expect(points({}, '<script src="https://elsewhere.example/x.js">').points['scriptIntegrity']).toBe(-5)
})
