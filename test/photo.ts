import sharp from 'sharp'
import type { User } from '#test/users.ts'

/** A small photo's bytes. */
export const aPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#375' } })
    .jpeg()
    .toBuffer()

/** Uploads a small photo as a browser does and answers its path. */
export async function uploadPhoto(owner: User): Promise<string> {
  const granted = await owner.post('/api/objects/upload')
  const { uploadURL } = granted.body as { uploadURL: string }
  await fetch(uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await aPhoto()),
  })
  const { status, body } = await owner.post('/api/objects/normalize', { uploadURL })
  if (status !== 200) throw new Error(`Normalizing answered ${status}: ${JSON.stringify(body)}`)
  return (body as { path: string }).path
}
