import { afterAll, expect, test } from 'vitest'
import { aListing } from '#test/fixtures/listings.ts'
import { uploadPhoto } from '#test/fixtures/photos.ts'
import { openS3Server } from '#test/fixtures/s3-server.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { hideCopies } from './hide-copies.ts'

const s3 = await openS3Server()
afterAll(() => s3.close())
const publicUrl = `${s3.settings.endpoint}/${s3.settings.bucket}`
const { app, owner, admin } = await openSharedApp(['owner', 'admin'], {
  ...s3.environment,
  S3_PUBLIC_URL: publicUrl,
})
/** Returns the keys of the public copies, without the file that the store's self-check writes, reads and removes. */
const keysOfCopies = () =>
  [...s3.objects.keys()].filter((key) => key.startsWith('public/') && !key.startsWith('public/checks/'))
const open = (path: string) => fetch(app.url + path, { redirect: 'manual' })

test('a photo lives in the bucket, and shown gear leads to a public copy of it until it is out of sight', async () => {
  const path = await uploadPhoto(owner)
  const key = `${path.slice('/objects/'.length)}/400.webp`
  expect(s3.objects.has(key)).toBe(true)
  // The upload was deleted after it was encoded.
  expect([...s3.objects.keys()].filter((each) => each.startsWith('uploads/'))).toEqual([])
  expect((await open(`${path}/400.webp`)).status).toBe(404)
  expect(keysOfCopies()).toEqual([])

  const listing = await aListing(owner, { images: [path] })
  const shown = await open(`${path}/400.webp`)
  expect([shown.status, shown.headers.get('location')]).toEqual([302, `${publicUrl}/public/${key}`])
  expect(shown.headers.get('cache-control')).toBe('public, max-age=3600, must-revalidate')
  const copy = await fetch(shown.headers.get('location')!)
  expect([copy.status, copy.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(Buffer.from(await copy.arrayBuffer())).toEqual(s3.objects.get(key)!.bytes)
  expect((await fetch(`${publicUrl}/${key}`)).status).toBe(403)

  const { publicCopies } = app.deps.objects
  await hideCopies(app.database, publicCopies!)
  expect(keysOfCopies()).toEqual([`public/${key}`])
  await admin.post(`/api/admin/listings/${listing}/review`, { reason: 'A check.' })
  expect((await open(`${path}/400.webp`)).status).toBe(404)
  await hideCopies(app.database, publicCopies!)
  expect(keysOfCopies()).toEqual([])
  await admin.post(`/api/admin/listings/${listing}/restore`, { reason: 'It was fine.' })
  expect((await open(`${path}/400.webp`)).status).toBe(302)
  expect(keysOfCopies()).toEqual([`public/${key}`])
})

test('a store that is away is a 503, and the same address works once it is back', async () => {
  const { body } = await owner.post('/api/objects/upload')
  const { uploadURL } = body as { uploadURL: string }
  const put = () =>
    fetch(uploadURL, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body: new Uint8Array(9) })
  // Only requests for uploads fail, because tasks of the server send other requests meanwhile.
  s3.failWith([503, 503, 503], /^\w+ uploads\//)
  const refused = await put()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await put()).status).toBe(200)
  expect((await put()).status).toBe(409)
})
