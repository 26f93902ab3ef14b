import { request } from 'node:http'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { aListing } from '#test/fixtures/listings.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { User } from '#test/fixtures/users.ts'
import { importCover } from './import-cover.ts'
import { publishPhotos } from './publish.ts'

const { app, owner, stranger } = await openSharedApp(['owner', 'stranger'])
let photo: Buffer
beforeAll(async () => {
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#375' } })
    .jpeg()
    .toBuffer()
})

async function grant(user = owner): Promise<string> {
  const { status, body } = await user.post('/api/objects/upload')
  expect(status).toBe(200)
  return (body as { uploadURL: string }).uploadURL
}
/** Uploads as a browser does: the file and its type, without cookies. */
const put = (address: string, bytes: BodyInit, type = 'image/jpeg', init: RequestInit = {}) =>
  fetch(address, { method: 'PUT', headers: { 'content-type': type }, body: bytes, ...init })
const putPhoto = (address: string, bytes: Buffer, type?: string) => put(address, new Uint8Array(bytes), type)
const normalize = (uploadURL: string, user = owner) => user.post('/api/objects/normalize', { uploadURL })
const codeOf = async (response: Response) => ((await response.json()) as Problem).code
/** Shows a photo in a listing and returns the listing's id. */
const publish = (path: string) => aListing(owner, { images: [path] })

async function uploadPhoto(): Promise<string> {
  const address = await grant()
  expect((await putPhoto(address, photo)).status).toBe(200)
  const { status, body } = await normalize(address)
  expect(status).toBe(200)
  return (body as { path: string }).path
}

describe('a photo', () => {
  test('is uploaded, verified, and private to its owner until a listing publishes it', async () => {
    const address = await grant()
    expect(address.startsWith(`${app.url}/objects/uploads/`)).toBe(true)
    expect((await normalize(address)).body).toMatchObject({ status: 409, code: 'not_uploaded' })
    expect((await putPhoto(address, photo)).status).toBe(200)
    const [one, other] = await Promise.all([normalize(address), normalize(address)])
    expect(one.body).toEqual(other.body)
    const { path, gcsPath } = one.body as { path: string; gcsPath: string }
    expect(path).toMatch(/^\/objects\/photos\/[0-9a-f-]{36}$/)
    expect(gcsPath).toBe(path)
    expect((await normalize(address)).body).toEqual({ path, gcsPath })

    for (const each of [path, `${path}/400.avif`]) {
      const hidden = await fetch(app.url + each)
      expect(hidden.status).toBe(404)
      expect(hidden.headers.get('cache-control')).toBe('no-store')
    }
    const ask = (user: User, asked: string) =>
      user.post('/api/objects/signed-url-for-path', { gcsPath: asked })
    expect((await ask(stranger, path)).status).toBe(404)
    expect((await ask(app.visitor, path)).status).toBe(404)
    const { signedUrl } = (await ask(owner, path)).body as { signedUrl: string }
    const own = await fetch(signedUrl)
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ])
    expect((await fetch(signedUrl.replace('/1600.jpg', '/800.jpg'))).status).toBe(404)

    await publish(path)
    const shown = await fetch(app.url + path)
    expect(shown.status).toBe(200)
    expect((await ask(app.visitor, path)).body).toEqual({ signedUrl: app.url + path })
    expect((await ask(app.visitor, app.url + path)).body).toEqual({ signedUrl: app.url + path })
  })

  test('is served in every size, cached for an hour, and only as an image', async () => {
    const path = await uploadPhoto()
    await publish(path)
    const sizes = [400, 800, 1600].flatMap((width) =>
      [
        ['avif', 'image/avif'],
        ['webp', 'image/webp'],
        ['jpg', 'image/jpeg'],
      ].map(([format, type]) => ({ address: `${path}/${width}.${format}`, type })),
    )
    for (const { address, type } of [...sizes, { address: path, type: 'image/jpeg' }]) {
      const shown = await fetch(app.url + address)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, type])
      expect(shown.headers.get('cache-control')).toBe('public, max-age=3600, must-revalidate')
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
      expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100)
      const tag = shown.headers.get('etag')!
      const again = await fetch(app.url + address, { headers: { 'if-none-match': tag } })
      expect([again.status, await again.text()]).toEqual([304, ''])
    }
    expect((await fetch(app.url + path, { method: 'HEAD' })).status).toBe(200)
    for (const other of ['/300.jpg', '/400.gif', '/400.avif/x', '/../../uploads', '.svg', '/%2e%2e/x']) {
      expect([other, (await fetch(app.url + path + other)).status]).toEqual([other, 404])
    }
  })

  test('may be a WebP with the type of a JPEG: the content decides', async () => {
    const address = await grant()
    await putPhoto(address, await sharp(photo).webp().toBuffer(), 'image/jpeg')
    expect((await normalize(address)).status).toBe(200)
    const [left] = (await app.deps.objects.read(app.deps.objects.keyOf(address)!)) ? ['raw upload'] : []
    expect(left).toBeUndefined()
  })
})

describe('an upload address', () => {
  test('requires sign-in', async () => {
    expect((await app.visitor.post('/api/objects/upload')).status).toBe(401)
    expect((await normalize(await grant(), app.visitor)).status).toBe(401)
  })

  test('belongs to the user who requested it', async () => {
    const address = await grant()
    await putPhoto(address, photo)
    expect((await normalize(address, stranger)).status).toBe(404)
    expect((await normalize(address)).status).toBe(200)
  })

  test.each(['https://storage.example/x', '/objects/uploads/x', 'not an address', `file:///etc/passwd`])(
    'is not %j',
    async (address) => {
      expect((await normalize(address)).status).toBe(404)
    },
  )

  test('is refused without a signature, or with a forged one', async () => {
    expect((await owner.post('/api/objects/normalize', {})).status).toBe(400)
    expect((await owner.post('/api/objects/normalize', { uploadURL: 7 })).status).toBe(400)
    const address = await grant()
    const forged = address.replace(/signature=.{5}/, 'signature=AAAAA')
    expect((await putPhoto(forged, photo)).status).toBe(403)
    expect((await normalize(forged)).status).toBe(404)
    expect((await putPhoto(address.replace('most=5242880', 'most=99999999'), photo)).status).toBe(403)
    expect((await putPhoto(address.replace('/uploads/', '/uploads/..%2f'), photo)).status).toBe(403)
    expect((await putPhoto(address.split('?')[0]!, photo)).status).toBe(403)
  })

  test('accepts one upload only, even after the photo was processed', async () => {
    const address = await grant()
    expect((await putPhoto(address, photo)).status).toBe(200)
    const second = await putPhoto(address, photo)
    expect([second.status, second.headers.get('connection')]).toEqual([409, 'close'])
    await normalize(address)
    expect(await codeOf(await putPhoto(address, photo))).toBe('upload_used')
  })

  test('accepts photos only', async () => {
    const address = await grant()
    for (const type of ['image/svg+xml', 'text/html', 'image/gif', 'application/json', '']) {
      const refused = await putPhoto(address, photo, type)
      expect([type, refused.status, await codeOf(refused)]).toEqual([type, 415, 'unsupported_media_type'])
    }
    expect((await putPhoto(address, photo, 'image/png')).status).toBe(200)
  })

  test('aborts an upload of more than 5 MB, announced or streamed, and the next request succeeds', async () => {
    const address = await grant()
    expect((await sendAnnounced(address, 6_000_000)).status).toBe(413)
    expect(await sendStreamed(address, 8)).toBe(413)
    expect((await app.visitor.get('/healthz')).status).toBe(200)
    expect((await putPhoto(address, photo)).status).toBe(200)
  })

  test('accepts exactly 5 MB and not one byte more', async () => {
    const max = 5 * 1024 * 1024
    expect((await put(await grant(), new Uint8Array(max))).status).toBe(200)
    expect((await sendAnnounced(await grant(), max + 1)).status).toBe(413)
  })
})

describe('an upload that is not a photo is refused with a message', () => {
  const upload = async (bytes: Buffer) => {
    const address = await grant()
    expect((await putPhoto(address, bytes)).status).toBe(200)
    const { status, body } = await normalize(address)
    return { status, detail: (body as Problem).detail }
  }

  test('an SVG, an HTML page, an empty file', async () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html><script>1</script>', '']) {
      expect(await upload(Buffer.from(text))).toEqual({
        status: 415,
        detail: 'This file isn’t a JPEG, PNG or WebP photo.',
      })
    }
  })

  test('a truncated photo', async () => {
    expect(await upload(photo.subarray(0, photo.byteLength / 2))).toMatchObject({ status: 400 })
  })

  test('a decompression bomb', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(await upload(bomb)).toMatchObject({ status: 400, detail: expect.stringContaining('megapixels') })
  })
})

test('paths of unknown photos get no signed address', async () => {
  for (const gcsPath of [
    '/objects/uploads/x',
    '/objects/photos/../x',
    'https://elsewhere.example/',
    '/etc',
  ]) {
    expect((await owner.post('/api/objects/signed-url-for-path', { gcsPath })).status).toBe(404)
  }
  expect((await owner.post('/api/objects/signed-url-for-path', { gcsPath: '' })).status).toBe(400)
})

test('photos of others cannot be published', async () => {
  const path = await uploadPhoto()
  const asStranger = app.database
    .transaction()
    .execute((tx) => publishPhotos(tx, stranger.id!, [path], new Date()))
  expect(await asStranger).toEqual([path])
  expect((await fetch(app.url + path)).status).toBe(404)
})

test('photos that were never used are deleted after a week', async () => {
  const left = await uploadPhoto()
  const shown = await uploadPhoto()
  await publish(shown)
  await app.advance('P8D')
  expect(await app.deps.objects.read(`${left.slice('/objects/'.length)}/400.jpg`)).toBeUndefined()
  expect((await fetch(app.url + shown)).status).toBe(200)
})

test('a cover is a precompressed SVG that cannot run scripts', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h9"/>'.repeat(200)}</svg>`
  const path = await importCover(app.deps, { ownerId: owner.id!, svg })
  expect(path).toMatch(/\.svg$/)
  const listing = await aListing(owner)
  await app.database
    .updateTable('gearListings')
    .set({ images: [path] })
    .where('id', '=', listing)
    .execute()
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ] as const) {
    const shown = await fetch(app.url + path, { headers: { 'accept-encoding': accepted } })
    expect(shown.headers.get('content-encoding')).toBe(encoding)
    expect(shown.headers.get('vary')).toContain('accept-encoding')
    expect(shown.headers.get('content-type')).toBe('image/svg+xml')
    expect(shown.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(await shown.text()).toBe(svg)
  }
})

/** Announces `size` as Content-Length, sends the first 1,000 bytes and waits for the response. */
function sendAnnounced(address: string, size: number): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const sending = request(address, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg', 'content-length': size },
    })
    sending.on('response', (response) => {
      response.resume()
      sending.destroy()
      resolve({ status: response.statusCode! })
    })
    sending.on('error', reject)
    sending.write(Buffer.alloc(1000))
  })
}

/** Streams chunks of a megabyte without a Content-Length. */
function sendStreamed(address: string, megabytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(address, { method: 'PUT', headers: { 'content-type': 'image/jpeg' } })
    let status: number | undefined
    sending.on('response', (response) => {
      status = response.statusCode!
      response.resume()
      resolve(status)
    })
    // After its response the server may close the connection during the upload.
    sending.on('error', (error) => (status === undefined ? reject(error) : undefined))
    for (let at = 0; at < megabytes; at++) sending.write(Buffer.alloc(1_000_000))
    sending.end()
  })
}
