import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { findUserByTokenHash, saveAddress } from './store.ts'

const hashed = (token: string) => createHash('sha256').update(token).digest('hex')

/** The last path segment of a calendar address: a token of 256 bits, and the extension that calendar apps expect. */
const fileName = /^([A-Za-z0-9_-]{43})\.ics$/

/** Creates the user's calendar address and ends an earlier one. Stores only its hash, so it cannot be shown again. */
export async function makeAddress(
  { database, settings }: Deps,
  userId: string,
  now: Date,
): Promise<{ address: string; createdAt: Date }> {
  const token = randomBytes(32).toString('base64url')
  await saveAddress(database, { userId, tokenHash: hashed(token), now })
  return { address: `${settings.publicUrl}/calendar/${token}.ics`, createdAt: now }
}

/** Returns the user of a calendar address; undefined when the address is unknown or no longer valid. */
export async function findUserOfAddress(
  { database }: Deps,
  file: string,
): Promise<{ id: string } | undefined> {
  const token = fileName.exec(file)?.[1]
  return token ? findUserByTokenHash(database, hashed(token)) : undefined
}
