import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { findReader, saveAddress } from './store.ts'

const hashed = (token: string) => createHash('sha256').update(token).digest('hex')

/** What stands between `/calendar/` and the end of an address: 256 bits, and the ending that calendars look for. */
const shape = /^([A-Za-z0-9_-]{43})\.ics$/

/** Makes the person's address, or another one in its place. Only a hash of it is kept, so that it is returned this once only. */
export async function makeAddress(
  { database, settings }: Deps,
  userId: string,
  now: Date,
): Promise<{ address: string; createdAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  await saveAddress(database, { userId, tokenHash: hashed(token), now })
  return { address: `${settings.publicUrl}/calendar/${token}.ics`, createdAt: now }
}

/** Who reads at an address; undefined where nobody does any more. */
export async function findReaderAt({ database }: Deps, file: string): Promise<{ id: string } | undefined> {
  const token = shape.exec(file)?.[1]
  return token ? findReader(database, hashed(token)) : undefined
}
