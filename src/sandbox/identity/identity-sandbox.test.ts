import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOidc } from '#adapters/identity/oidc.ts'
import { IdentityUnavailable, SignInRefused, type Identity } from '#adapters/identity/port.ts'
import { openTestDatabase, type TestDatabase } from '#test/open-database.ts'
import { aVisitor, type Visit, type Visitor } from '#db/demo/visitor.ts'
import { openIdentitySandbox } from './identity-sandbox.ts'
import { subjectOf } from './users.ts'

// A name that no server on this machine has, as when the product runs behind a proxy.
const publicUrl = 'https://switchback.test'
const callback = `${publicUrl}/api/callback`
const client = { clientId: 'switchback', clientSecret: 'a secret & more' }
const addresses = { redirectUri: callback, postLogoutUri: `${publicUrl}/` }
const dana = { email: 'dana@example.com', firstName: 'Dana', lastName: 'Lender', note: 'Lends six things.' }

let database: TestDatabase
let app: FastifyInstance
let origin: string
let identity: Identity
let visitor: Visitor

async function openServer(port: number): Promise<FastifyInstance> {
  const sandbox = openIdentitySandbox({
    pool: database.pool,
    publicUrl,
    ...client,
    ...addresses,
    users: [dana],
  })
  const server = Fastify()
  await server.register(sandbox.plugin, { prefix: '/sandbox/identity' })
  await server.listen({ port, host: '127.0.0.1' })
  return server
}

function openRelyingParty(secret = client.clientSecret): Identity {
  return openOidc({
    issuerKey: 'sandbox',
    issuerUrl: `${publicUrl}/sandbox/identity`,
    discoverAt: `${origin}/sandbox/identity`,
    clientId: client.clientId,
    clientSecret: secret,
    ...addresses,
    allowHttp: true,
  })
}

beforeAll(async () => {
  database = await openTestDatabase()
  app = await openServer(0)
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  identity = openRelyingParty()
})

afterAll(async () => {
  await app.close()
  await database.close()
})

beforeEach(() => {
  visitor = aVisitor({ reach: { [publicUrl]: origin }, stopsAt: ({ href }) => href.startsWith(callback) })
})

async function openForm(by = visitor) {
  const { address, attempt } = await identity.begin()
  return { form: await by.open(address), attempt }
}

const signInAsDana = (form: Visit) => visitor.post(form.address, { user: dana.email })

describe('the identity sandbox', () => {
  it('signs in the user of the form and returns the claims', async () => {
    const { form, attempt } = await openForm()
    expect(form).toMatchObject({ status: 200 })
    expect(form.address).toMatch(/^https:\/\/switchback\.test\/sandbox\/identity\/interaction\//)
    expect(form.headers.get('content-security-policy')).toContain(`form-action 'self' ${publicUrl}`)
    const back = await visitor.post(form.address, {
      email: ' New.Person@Example.com',
      firstName: 'New',
      lastName: 'O’Person',
    })
    expect(back.address).toMatch(/^https:\/\/switchback\.test\/api\/callback\?code=/)
    expect(await identity.finish(back.address, attempt)).toEqual({
      issuer: 'sandbox',
      subject: subjectOf('new.person@example.com'),
      email: 'new.person@example.com',
      emailVerified: true,
      firstName: 'New',
      lastName: 'O’Person',
      idToken: expect.stringMatching(/^eyJ/),
    })
  })

  it('shows the form at every sign-in, so that the next user may be another one', async () => {
    const first = await openForm()
    const back = await signInAsDana(first.form)
    expect((await identity.finish(back.address, first.attempt)).email).toBe(dana.email)
    const second = await openForm()
    expect(second.form.text).toContain('Sign in')
    const again = await visitor.post(second.form.address, {
      email: 'b@example.com',
      firstName: 'B',
      lastName: 'C',
    })
    expect((await identity.finish(again.address, second.attempt)).email).toBe('b@example.com')
  })

  it('lets two sign-ins run in one browser', async () => {
    const one = await openForm()
    const two = await openForm()
    const backOne = await signInAsDana(one.form)
    const backTwo = await visitor.post(two.form.address, {
      email: 'b@example.com',
      firstName: 'B',
      lastName: 'C',
    })
    expect((await identity.finish(backTwo.address, two.attempt)).email).toBe('b@example.com')
    expect((await identity.finish(backOne.address, one.attempt)).email).toBe(dana.email)
  })

  it('shows the form again with what was typed and what is wrong', async () => {
    const { form } = await openForm()
    const again = await visitor.post(form.address, { email: 'x"><b>', firstName: 'Ann', lastName: '' })
    expect(again.status).toBe(400)
    expect(again.text).toContain('value="x&quot;&gt;&lt;b&gt;"')
    expect(again.text).toContain('value="Ann"')
    expect(again.text).toContain('Enter an email address like name@example.com.')
    expect(again.text).toContain('Enter a last name.')
    const fixed = await visitor.post(form.address, {
      email: 'x@example.com',
      firstName: 'Ann',
      lastName: 'Ax',
    })
    expect(fixed.address).toContain('code=')
  })

  it('redirects back with an error when the user cancels', async () => {
    const { form, attempt } = await openForm()
    const back = await visitor.open(`${form.address}/cancel`)
    expect(back.address).toContain('error=access_denied')
    await expect(identity.finish(back.address, attempt)).rejects.toThrow(SignInRefused)
    await expect(identity.finish(back.address, attempt)).rejects.toThrow('The sign-in was canceled.')
  })

  it('refuses a response to another attempt, and a code that was used', async () => {
    const one = await openForm()
    const two = await openForm()
    const back = await signInAsDana(one.form)
    await expect(identity.finish(back.address, two.attempt)).rejects.toThrow(SignInRefused)
    const swapped = { ...one.attempt, verifier: two.attempt.verifier }
    await expect(identity.finish(back.address, swapped)).rejects.toThrow(SignInRefused)
    const three = await openForm()
    const backThree = await signInAsDana(three.form)
    await identity.finish(backThree.address, three.attempt)
    await expect(identity.finish(backThree.address, three.attempt)).rejects.toThrow(SignInRefused)
    await expect(identity.finish(callback, three.attempt)).rejects.toThrow(SignInRefused)
  })

  it('refuses a client with the wrong secret', async () => {
    const { form, attempt } = await openForm()
    const back = await signInAsDana(form)
    await expect(openRelyingParty('guessed').finish(back.address, attempt)).rejects.toThrow(SignInRefused)
  })

  it('shows the form only to the browser that began', async () => {
    const { form } = await openForm()
    const stranger = await aVisitor({ reach: { [publicUrl]: origin } }).open(form.address)
    expect(stranger.status).toBe(400)
    expect(stranger.text).toContain('This sign-in is over')
    await signInAsDana(form)
    const used = await visitor.open(form.address)
    expect(used.text).toContain('This sign-in is over')
  })

  it('signs out without a question and redirects only to the registered address', async () => {
    const { form, attempt } = await openForm()
    const user = await identity.finish((await signInAsDana(form)).address, attempt)
    const leaving = await identity.endAddress(user.idToken)
    expect(leaving).toContain('id_token_hint=')
    const home = aVisitor({
      reach: { [publicUrl]: origin },
      stopsAt: ({ href }) => href.startsWith(`${publicUrl}/?`),
    })
    expect(await home.open(`${leaving}&state=s1`)).toMatchObject({
      status: 303,
      address: `${publicUrl}/?state=s1`,
    })
    const elsewhere = new URL(leaving)
    elsewhere.searchParams.set('post_logout_redirect_uri', 'https://evil.test/')
    const stayed = await visitor.open(elsewhere.href)
    expect(stayed).toMatchObject({ status: 200, address: elsewhere.href })
    expect(stayed.text).toContain('Signed out')
  })

  it('refuses a redirect address that is not registered, on a page', async () => {
    const { address } = await identity.begin()
    const tampered = new URL(address)
    tampered.searchParams.set('redirect_uri', 'https://evil.test/callback')
    const page = await visitor.open(tampered.href)
    expect(page.status).toBe(400)
    expect(page.text).toContain('Sign-in didn’t work')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('continues a sign-in after a restart', async () => {
    const { form, attempt } = await openForm()
    const { port } = new URL(origin)
    await app.close()
    const returned = new URL(callback)
    const iss = `${publicUrl}/sandbox/identity`
    returned.search = new URLSearchParams({ code: 'any', state: attempt.state, iss }).toString()
    await expect(identity.finish(returned.href, attempt)).rejects.toThrow(IdentityUnavailable)
    expect(await openRelyingParty().endAddress(undefined)).toBe(addresses.postLogoutUri)
    const late = openRelyingParty()
    await expect(late.begin()).rejects.toThrow(IdentityUnavailable)
    app = await openServer(Number(port))
    const back = await signInAsDana(form)
    expect((await identity.finish(back.address, attempt)).email).toBe(dana.email)
    expect((await late.begin()).address).toContain(`${publicUrl}/sandbox/identity/auth?`)
  })

  it('deletes expired records', async () => {
    await database.pool.query(
      `update sandbox.identity_records set expires_at = '2020-01-01' where model <> 'Grant'`,
    )
    await openForm()
    const { rows } = await database.pool.query(
      `select count(*)::int as stale from sandbox.identity_records where expires_at < '2021-01-01'`,
    )
    expect(rows).toEqual([{ stale: 0 }])
  })
})
