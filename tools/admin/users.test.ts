import { describe, expect, it } from 'vitest'
import { openAdminCommands } from '#test/fixtures/admin-commands.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import type { User } from '#test/fixtures/users.ts'

const { app, admin, operator, run, newcomer, userRow, lastEntry } = await openAdminCommands()
const isAdmin = async (user: User) => (await user.get('/api/admin/overview')).status === 200

describe('commands about users', () => {
  it('make and end admins, who are admins at once and are emailed what admins are', async () => {
    const nell = await newcomer()
    expect(await isAdmin(nell)).toBe(false)
    await expect(run('make-admin', nell.email)).rejects.toThrow(`Asked: Make ${nell.email} an admin`)
    expect(await run('make-admin', nell.email.toUpperCase(), '--yes')).toEqual({
      code: 0,
      said: `${nell.email} is an admin now. Role: owner.`,
    })
    expect(await isAdmin(nell)).toBe(true)
    expect(await lastEntry()).toMatchObject({
      action: 'make_admin',
      actorId: null,
      operator,
      userId: nell.id,
    })
    expect((await run('admins')).said).toContain(`"email":"${nell.email}"`)
    await app.visitor.post('/api/contact', {
      name: 'Max',
      email: 'max@example.com',
      subject: 'Hello',
      message: 'Is anybody there, and who?',
    })
    expect(await app.mail(nell.email)).toHaveLength(1)
    await expect(run('make-admin', nell.id, '--yes')).rejects.toThrow('already owner')
    await expect(run('suspend', nell.id, '--yes')).rejects.toThrow('can’t suspend an admin')
    await expect(run('make-admin', nell.id, '--role', 'boss', '--yes')).rejects.toThrow(
      '--role must be one of',
    )
    await run('make-admin', nell.id, '--role', 'read_only', '--yes')
    expect(await isAdmin(nell)).toBe(true)
    expect(await userRow(nell)).toMatchObject({ adminRole: 'read_only' })
    await run('remove-admin', nell.id, '--yes')
    expect(await isAdmin(nell)).toBe(false)
    await expect(run('remove-admin', nell.id, '--yes')).rejects.toThrow('not an admin')
    await expect(run('remove-admin', admin.email, '--yes')).rejects.toThrow('ADMIN_EMAILS names this person')
  })

  it('verify, suspend and reinstate as the pages do, and the pages show who it was', async () => {
    const nell = await newcomer()
    const listing = await aListing(nell)
    await run('verify', nell.email)
    expect((await userRow(nell)).verifiedBy).toBe('admin')
    await expect(run('verify', nell.email)).rejects.toThrow('already verified')
    await run('unverify', nell.email)
    expect((await userRow(nell)).verified).toBe(false)
    await expect(run('suspend', nell.email)).rejects.toThrow(`Asked: Suspend ${nell.email}`)
    await run('suspend', nell.email, '--yes')
    expect((await app.visitor.get(`/api/listings/${listing}`)).status).toBe(404)
    expect((await nell.post('/api/listings', {})).body).toMatchObject({ code: 'account_suspended' })
    await expect(run('make-admin', nell.email, '--yes')).rejects.toThrow('lift the suspension first')
    await run('reinstate', nell.email)
    expect((await app.visitor.get(`/api/listings/${listing}`)).status).toBe(200)
    const { body } = await admin.get('/api/admin/audit?limit=4')
    expect(body).toMatchObject([
      { action: 'reinstate', operator, actor: null, reason: 'For the test', userId: nell.id },
      { action: 'suspend', operator, actor: null },
      { action: 'unverify', operator, actor: null },
      { action: 'verify', operator, actor: null },
    ])
  })

  it.each(['nobody@example.com', '00000000-0000-4000-8000-000000000000'])('refuse %s', async (whom) => {
    await expect(run('verify', whom)).rejects.toThrow(/No account has the (email|id)/)
  })

  it('an admin who deletes the account is no admin under the same email', async () => {
    const nell = await newcomer()
    await run('make-admin', nell.email, '--yes')
    expect((await nell.delete('/api/account')).status).toBe(200)
    expect((await userRow(nell)).adminSince).toBeNull()
  })
})

describe('the command about photos', () => {
  it('deletes those of hidden gear with their files, for everyone', async () => {
    const nell = await newcomer()
    const photo = await uploadPhoto(nell)
    const listing = await aListing(nell, { images: [photo] })
    await expect(run('delete-photos', listing, '--yes')).rejects.toThrow('hide or remove it first')
    await admin.post(`/api/admin/listings/${listing}/remove`, { reason: 'They show people.' })
    expect((await nell.fetch(photo)).status).toBe(200)
    await expect(run('delete-photos', listing)).rejects.toThrow('Asked: Delete the photos')
    expect(await run('delete-photos', listing, '--yes')).toEqual({ code: 0, said: 'Deleted 1 photo.' })
    expect([(await nell.fetch(photo)).status, (await admin.fetch(photo)).status]).toEqual([404, 404])
    expect(await app.deps.objects.read(`${photo.slice('/objects/'.length)}/400.jpg`)).toBeUndefined()
    expect(await lastEntry()).toMatchObject({ action: 'delete_photos', operator, userId: nell.id })
    await expect(run('delete-photos', listing, '--yes')).rejects.toThrow('has no photos')
  })
})
