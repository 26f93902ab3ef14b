import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { aPhoto } from '#test/fixtures/photos.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import { isFullRun } from '#test/support/full-run.ts'

/** A web process that leaves encoding to a worker. With ROLE=web the worker runs only when a test calls `settle`. */
const { app, owner } = await openSharedApp(['owner'], { ROLE: 'web' }, undefined, undefined, {
  encodesPhotos: false,
})

async function upload(bytes: Buffer): Promise<string> {
  const { uploadURL } = (await owner.post('/api/objects/upload')).body as { uploadURL: string }
  const body = new Uint8Array(bytes)
  await fetch(uploadURL, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body })
  return uploadURL
}

/** Requests the photo, and runs the worker while the request waits. */
async function normalizeByWorker(uploadURL: string) {
  const since = performance.now()
  let isOver = false
  const reply = owner.post('/api/objects/normalize', { uploadURL }).finally(() => (isOver = true))
  await sleep(300)
  expect(isOver).toBe(false)
  await app.settle()
  await reply
  // After five seconds the web process would have encoded the photo itself.
  expect(performance.now() - since).toBeLessThan(4_500)
  return reply
}

test('a web process answers with the photo that a worker has encoded', async () => {
  const address = await upload(await aPhoto())
  const { status, body } = await normalizeByWorker(address)
  expect(status).toBe(200)
  const { path } = body as { path: string }
  expect((await owner.get(`${path}/400.webp`)).status).toBe(200)
  expect((await owner.post('/api/objects/normalize', { uploadURL: address })).body).toEqual(body)
})

test('what a worker refuses is refused with the same words, and may be uploaded again', async () => {
  const { body } = await normalizeByWorker(await upload(Buffer.from('<html></html>')))
  expect(body).toMatchObject({ status: 415, detail: 'This file isn’t a JPEG, PNG or WebP photo.' })
  const photo = await aPhoto()
  const broken = await normalizeByWorker(await upload(photo.subarray(0, photo.byteLength / 2)))
  expect((broken.body as Problem).errors).toMatchObject([{ path: 'uploadURL' }])
  const { uploadURL } = (await owner.post('/api/objects/upload')).body as { uploadURL: string }
  expect((await normalizeByWorker(uploadURL)).body).toMatchObject({ status: 409, code: 'not_uploaded' })
  await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  expect((await normalizeByWorker(uploadURL)).status).toBe(200)
})

test.runIf(isFullRun)(
  'without a worker the web process encodes the photo itself after some seconds, and the next one at once',
  async () => {
    const durations: number[] = []
    for (let each = 0; each < 2; each++) {
      const uploadURL = await upload(await aPhoto())
      const since = performance.now()
      expect((await owner.post('/api/objects/normalize', { uploadURL })).status).toBe(200)
      durations.push(performance.now() - since)
    }
    expect(durations[0]).toBeGreaterThan(5_000)
    expect(durations[1]).toBeLessThan(5_000)
  },
  30_000,
)
