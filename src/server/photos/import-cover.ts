import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { coverPath } from '#domain/photo.ts'
import type { Deps } from '#server/deps.ts'
import { coverKey, uploadKey } from './keys.ts'

const contentType = 'image/svg+xml'
/** Quality 6 of 11: the highest quality takes twenty times as long and saves a sixth of the size. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** Stores an illustration of ours as a published photo of the owner. Only for seeding: no request reaches it. */
export async function importCover(
  { database, objects, clock }: Pick<Deps, 'database' | 'objects' | 'clock'>,
  { ownerId, svg }: { ownerId: string; svg: string },
): Promise<string> {
  const id = randomUUID()
  const key = coverKey(id)
  const bytes = Buffer.from(svg)
  await objects.write(key, { bytes, contentType })
  await objects.write(`${key}.br`, { bytes: await promisify(brotliCompress)(bytes, brotli), contentType })
  await objects.write(`${key}.gz`, { bytes: await promisify(gzip)(bytes), contentType })
  const now = clock.now()
  const path = coverPath(id)
  await database
    .insertInto('photos')
    .values({
      id,
      ownerId,
      uploadKey: uploadKey(id),
      path,
      color: backgroundOf(svg),
      publishedAt: now,
      createdAt: now,
    })
    .execute()
  return path
}

/**
 * Returns the first color in a drawing, which is its background. Null without one; then `findColors` computes the
 * color later.
 */
const backgroundOf = (svg: string): string | null =>
  /(?:fill|stop-color)="(#[0-9a-f]{6})"/i.exec(svg)?.[1]?.toLowerCase() ?? null
