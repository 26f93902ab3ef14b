import sharp from 'sharp'
import { sendAndCheck } from '#bench/load.ts'
import type { SignedIn } from '#bench/scratch-town.ts'

/** The size in pixels of a typical phone photo, which the server decodes and encodes in every size and format. */
const photo = { width: 2_000, height: 1_500 }
const atOnce = 4

/** Uploads photos as a browser does, four at a time. */
export async function uploadPhotos(
  origin: string,
  users: readonly SignedIn[],
  count: number,
  done: (count: number) => void,
): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const file = await sharp({ create: { ...photo, channels: 3, background: '#375', noise } })
    .blur(4)
    .jpeg({ quality: 85 })
    .toBuffer()
  let at = 0
  const work = async () => {
    while (at < count) {
      const headers = { cookie: users[at++ % users.length]!.cookie }
      const call = async (path: string, body: object) =>
        JSON.parse(
          String(
            (await sendAndCheck(origin, { path, method: 'POST', headers, body: JSON.stringify(body) })).body,
          ),
        ) as { uploadURL: string }
      const { uploadURL } = await call('/api/objects/upload', {})
      const put = await fetch(uploadURL, {
        method: 'PUT',
        headers: { 'content-type': 'image/jpeg' },
        body: new Uint8Array(file),
      })
      if (!put.ok) throw new Error(`The upload responded ${put.status}: ${await put.text()}`)
      await call('/api/objects/normalize', { uploadURL })
      done(1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
