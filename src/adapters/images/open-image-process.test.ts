import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { runningChildren } from '#test/support/running-children.ts'
import { openImageProcess } from './open-image-process.ts'
import { ImagesBusy, UnusablePhoto } from './port.ts'

const drawings = { townFolder: 'towns/missoula', drawCover: () => '', drawHero: () => '' }
const images = openImageProcess(drawings)
afterAll(() => images.close())

const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4a7' } })
  .png()
  .toBuffer()
const processes = () => runningChildren('image-process.ts')

/** Opens a process of its own with a first picture. Returns its id, too. */
async function openAnother(more: { idleFor?: number } = {}) {
  const own = openImageProcess({ ...drawings, ...more })
  const before = processes()
  await own.findColor(photo)
  const [pid = 0] = processes().filter((each) => !before.includes(each))
  return { own, pid, isRunning: () => processes().includes(pid) }
}

test('a photo comes back in every size, and a refusal with its reason', async () => {
  const { files, color } = await images.makePhoto(photo)
  // Not the AVIF: `loadSharp` disables its decoder for the whole process, which runs other test files, too.
  const webp = files.find(({ format }) => format === 'webp')!
  expect((await sharp(webp.bytes).metadata()).width).toBe(300)
  expect(color).toMatch(/^#/)
  const refused = images.makePhoto(Buffer.from('no photo'))
  await expect(refused).rejects.toThrow(UnusablePhoto)
  await expect(refused).rejects.toMatchObject({ reason: 'wrong_type' })
})

test('all calls share one process, which has no secrets in its environment', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_of_the_test')
  onTestFinished(() => void vi.unstubAllEnvs())
  const own = openImageProcess(drawings)
  const before = processes()
  await Promise.all([own.findColor(photo), own.findColor(photo), own.makePhoto(photo)])
  const started = processes().filter((pid) => !before.includes(pid))
  expect(started).toHaveLength(1)
  expect(readFileSync(`/proc/${started[0]}/environ`, 'utf8')).not.toContain('sk_of_the_test')
  own.close()
  await expect.poll(() => processes().filter((pid) => started.includes(pid))).toEqual([])
})

test('when the process is killed the call is refused as busy, and the next one starts another', async () => {
  const { own, pid } = await openAnother()
  const call = own.makePhoto(photo)
  process.kill(pid, 'SIGKILL')
  await expect(call).rejects.toThrow(ImagesBusy)
  expect(await own.findColor(photo)).toBe('#44aa77')
  own.close()
})

test('the process ends when it has been idle, and starts again with the next picture', async () => {
  const { own, isRunning } = await openAnother({ idleFor: 1_000 })
  expect(isRunning()).toBe(true)
  await expect.poll(isRunning).toBe(false)
  expect(await own.findColor(photo)).toBe('#44aa77')
  own.close()
})

test('SIGTERM to the whole group of processes does not end running work', async () => {
  const { own, pid } = await openAnother()
  const call = own.makePhoto(photo)
  process.kill(pid, 'SIGTERM')
  expect((await call).files.length).toBeGreaterThan(0)
  own.close()
})
