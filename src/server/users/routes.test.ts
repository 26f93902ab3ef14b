import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { aRenter, anAdmin, type User } from '#test/fixtures/users.ts'

const { app, renter, owner } = await openSharedApp(['renter', 'owner'])

async function aPhotoOf(user: User): Promise<string> {
  const path = `/objects/photos/${randomUUID()}`
  await app.database
    .insertInto('photos')
    .values({ ownerId: user.id!, uploadKey: path, path, createdAt: app.deps.clock.now() })
    .execute()
  return path
}

describe('GET /api/auth/user', () => {
  it('returns the whole account to its user and 401 to visitors', async () => {
    const me = await renter.get('/api/auth/user')
    expect(me.body).toMatchObject({
      ...aRenter,
      id: renter.id,
      bio: null,
      location: null,
      verified: false,
      isAdmin: false,
      totalEarnings: '0.00',
      stripePayoutsEnabled: false,
    })
    expect(me.headers.get('cache-control')).toBe('no-store')
    const signedOut = await app.visitor.get('/api/auth/user')
    expect([signedOut.status, signedOut.body]).toMatchObject([401, { code: 'sign_in_required' }])
  })

  it('recognizes admins by their email', async () => {
    const admin = await app.signIn(anAdmin)
    expect((await admin.get('/api/auth/user')).body).toMatchObject({ isAdmin: true })
  })
})

describe('PATCH /api/users/profile', () => {
  const patch = (body: unknown) => renter.patch('/api/users/profile', body)

  it('changes what is sent, keeps the rest, and treats blank as null', async () => {
    expect((await patch({ bio: '  Rafts on weekends.  ', location: 'Rattlesnake' })).body).toMatchObject({
      bio: 'Rafts on weekends.',
      location: 'Rattlesnake',
    })
    expect((await patch({ bio: ' ' })).body).toMatchObject({ bio: null, location: 'Rattlesnake' })
    expect((await patch({ location: null })).body).toMatchObject({ bio: null, location: null })
  })

  it('ignores fields that the server owns', async () => {
    const { status, body } = await patch({
      bio: 'Honest',
      verified: true,
      totalEarnings: '9.00',
      email: 'x@example.com',
      id: owner.id,
    })
    expect([status, body]).toMatchObject([
      200,
      { bio: 'Honest', verified: false, totalEarnings: '0.00', email: aRenter.email },
    ])
  })

  it('accepts a bio of 250 characters and no more', async () => {
    expect((await patch({ bio: 'é'.repeat(250) })).status).toBe(200)
    const { status, body } = await patch({ bio: 'é'.repeat(251) })
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'bio' }] }])
  })

  it('publishes the user’s own photo as the profile image, and removes it again', async () => {
    const path = await aPhotoOf(renter)
    expect((await patch({ profileImageUrl: path })).body).toMatchObject({ profileImageUrl: path })
    const photo = await app.database
      .selectFrom('photos')
      .select('publishedAt')
      .where('path', '=', path)
      .executeTakeFirst()
    expect(photo?.publishedAt).toBeInstanceOf(Date)
    expect((await patch({ profileImageUrl: '' })).body).toMatchObject({ profileImageUrl: null })
  })

  it('refuses another user’s photo, and publishes nothing', async () => {
    const path = await aPhotoOf(owner)
    expect(await patch({ profileImageUrl: path, bio: 'Changed' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'profileImageUrl' }] },
    })
    expect((await renter.get('/api/auth/user')).body).not.toMatchObject({ bio: 'Changed' })
  })

  it.each([
    [{ profileImageUrl: 'https://evil.test/x.png' }, 'profileImageUrl'],
    [{ profileImageUrl: '/objects/photos/../../x' }, 'profileImageUrl'],
    [{ profileImageUrl: 'a\u0000' }, 'profileImageUrl'],
    [{ bio: 7 }, 'bio'],
    [{ bio: 'a\u0000b' }, 'bio'],
    [{ location: 'x'.repeat(101) }, 'location'],
    [{ location: ['Missoula'] }, 'location'],
    [{}, ''],
    [{ verified: true }, ''],
    [null, ''],
    [[], ''],
  ])('refuses %j', async (body, path) => {
    expect(await patch(body)).toMatchObject({ status: 400, body: { code: 'invalid', errors: [{ path }] } })
  })

  it('requires sign-in and a request from our own pages', async () => {
    expect((await app.visitor.patch('/api/users/profile', { bio: 'x' })).status).toBe(401)
    const foreign = await renter.fetch('/api/users/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', origin: 'https://evil.test' },
      body: '{"bio":"x"}',
    })
    expect(foreign.status).toBe(403)
  })
})
