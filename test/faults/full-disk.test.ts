import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDiskStore } from '#adapters/object-store/disk.ts'
import { StoreFull } from '#adapters/object-store/port.ts'
import { aPhoto } from '#test/fixtures/photos.ts'
import { openSharedApp } from '#test/fixtures/shared-app.ts'
import type { Reply } from '#test/fixtures/users.ts'
import { isFullRun } from '#test/support/full-run.ts'

const { app, owner, renter } = await openSharedApp(['owner', 'renter'], { LOG_LEVEL: 'silent' })

const send = () => owner.post('/api/messages', { receiverId: renter.id, content: 'Is it free?' })

function expectFull({ status, body, headers }: Reply) {
  expect(body).toMatchObject({ code: 'storage_full', status })
  expect((body as { detail: string }).detail).toContain('out of storage space')
  expect([status, headers.get('retry-after')]).toEqual([503, '60'])
}

test('what the database has no space for is 503 and says so, and everything can still be read', async () => {
  await sql`
    create function fill() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = 'disk_full'; end $$;
  `.execute(app.testDatabase.database)
  await sql`create trigger full_disk before insert on messages execute function fill()`.execute(
    app.testDatabase.database,
  )
  expectFull(await send())
  expect((await owner.get('/api/auth/user')).status).toBe(200)
  await sql`drop trigger full_disk on messages`.execute(app.testDatabase.database)
  expect((await send()).status).toBe(201)
})

test('a photo for which the disk has no space is 503, and its address works once there is space', async () => {
  const { uploadURL } = (await owner.post('/api/objects/upload')).body as { uploadURL: string }
  const body = new Uint8Array(await aPhoto())
  const put = async (): Promise<Reply> => {
    const headers = { 'content-type': 'image/jpeg' }
    const response = await owner.fetch(uploadURL, { method: 'PUT', headers, body })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
  }
  const failing = await failWrites()
  expectFull(await put())
  failing.mockRestore()
  expect((await put()).status).toBe(200)
})

/** Makes every write to a file fail as on a full disk. */
async function failWrites() {
  const file = await open(import.meta.filename)
  await file.close()
  const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  return vi.spyOn(Object.getPrototypeOf(file), 'writeFile').mockRejectedValue(noSpace)
}

/** Only root may mount the small disk. */
const mayMount = isFullRun && process.platform === 'linux' && process.getuid?.() === 0

/** Mounts a disk of this size, such as `256k`, until the test ends. Returns its folder. */
async function aSmallDisk(size: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'switchback-small-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder])
  onTestFinished(async () => {
    execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true })
  })
  return folder
}

test.runIf(mayMount)('a real full disk under the photos is reported as such and leaves no file', async () => {
  const folder = await aSmallDisk('256k')
  const store = openDiskStore({ folder, secrets: ['secret'], publicUrl: app.url })
  const picture = (bytes: number) => ({ bytes: Buffer.alloc(bytes, 1), contentType: 'image/webp' })
  await expect(store.write('photos/large.webp', picture(400_000))).rejects.toThrow(StoreFull)
  expect(await store.read('photos/large.webp')).toBeUndefined()
  await store.write('photos/small.webp', picture(100_000))
})
