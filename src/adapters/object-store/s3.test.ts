import { afterAll, expect, test } from 'vitest'
import { bucketCheck } from '#adapters/health/bucket.ts'
import { hour } from '#domain/durations.ts'
import { openS3Server } from '#test/fixtures/s3-server.ts'
import { bucketUrl } from './s3/requests.ts'
import { openS3Store } from './s3.ts'

const s3 = await openS3Server()
afterAll(() => s3.close())
const publicUrl = 'http://localhost:4200'
const store = openS3Store({ s3: s3.settings, secrets: ['secret'], publicUrl })
const picture = { bytes: Buffer.from('<svg/>'), contentType: 'image/svg+xml' }

test('the bucket is in the host name or in the path', () => {
  const amazon = { ...s3.settings, endpoint: undefined, region: 'eu-west-1', bucket: 'town' }
  expect(bucketUrl({ ...amazon, forcePathStyle: false })).toBe('https://town.s3.eu-west-1.amazonaws.com')
  expect(bucketUrl({ ...amazon, forcePathStyle: true })).toBe('https://s3.eu-west-1.amazonaws.com/town')
  const behind = { ...amazon, endpoint: 'http://store.example:9000/s3/', forcePathStyle: true }
  expect(bucketUrl(behind)).toBe('http://store.example:9000/s3/town')
})

test('a busy store is asked again, and a store that is away is named', async () => {
  s3.failWith([503, 500])
  await store.write('photos/busy.svg', picture)
  expect(await store.read('photos/busy.svg')).toEqual(picture)
  s3.failWith([503, 503, 503])
  await expect(store.read('photos/busy.svg')).rejects.toThrow('does not respond')
  s3.failWith([507, 507, 507])
  await expect(store.write('photos/full.svg', picture)).rejects.toThrow('is full')
})

test('a bucket that is missing is an error, and not an object that is missing', async () => {
  const other = openS3Store({ s3: { ...s3.settings, bucket: 'other' }, secrets: ['secret'], publicUrl })
  await expect(other.read('photos/a.svg')).rejects.toThrow('NoSuchBucket')
  await expect(other.remove('photos/a.svg')).rejects.toThrow('NoSuchBucket')
})

test('marks and abandoned uploads are deleted when they are old, by the next upload', async () => {
  const upload = async (key: string) => {
    const opened = openS3Store({ s3: s3.settings, secrets: ['secret'], publicUrl })
    const address = opened.signedPut(key, { expiresInSeconds: 60, maxBytes: 9 }).slice(publicUrl.length)
    await opened.ownServer!.receive(address, (async function* () {})())
  }
  await upload('uploads/old')
  const stored = () => [...s3.objects.keys()].filter((key) => /^(\.spent|uploads)\//.test(key))
  expect(stored()).toHaveLength(2)
  for (const key of stored()) s3.objects.get(key)!.modified = new Date(Date.now() - 25 * hour)
  await upload('uploads/new')
  await expect.poll(stored).toHaveLength(2)
  expect(stored()).toContain('uploads/new')
})

const problemOf = async (change: object) =>
  (await bucketCheck({ ...s3.settings, ...change }).run()).problem?.setting

test('the check of the bucket names the setting to change, and leaves nothing behind', async () => {
  const before = [...s3.objects.keys()]
  const open = `${s3.settings.endpoint}/${s3.settings.bucket}`
  expect(await problemOf({})).toBeUndefined()
  expect(await problemOf({ publicUrl: open })).toBeUndefined()
  expect(await problemOf({ publicUrl: `${open}/elsewhere` })).toBe('S3_PUBLIC_URL')
  expect(await problemOf({ publicUrl: 'http://127.0.0.1:1' })).toBe('S3_PUBLIC_URL')
  expect(await problemOf({ accessKeyId: 'stranger' })).toBe('S3_ACCESS_KEY_ID')
  expect(await problemOf({ secretAccessKey: 'wrong' })).toBe('S3_SECRET_ACCESS_KEY')
  expect(await problemOf({ bucket: 'nowhere' })).toBe('S3_BUCKET')
  expect(await problemOf({ region: 'eu-west-1' })).toBe('S3_REGION')
  expect(await problemOf({ endpoint: 'http://127.0.0.1:1' })).toBe('S3_ENDPOINT')
  expect([...s3.objects.keys()]).toEqual(before)
})
