import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { JWK } from 'oidc-provider'
import type pg from 'pg'

/** Stores the key unless one exists. Returns the stored key, which another process may have created. */
async function storeKey<Key>(pool: pg.Pool, name: string, created: Key): Promise<Key> {
  await pool.query(
    'insert into sandbox.identity_keys (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, JSON.stringify(created)],
  )
  const { rows } = await pool.query<{ value: Key }>(
    'select value from sandbox.identity_keys where name = $1',
    [name],
  )
  return rows[0]?.value ?? created
}

function makeSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomBytes(8).toString('hex')
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' } as JWK
}

/** Returns the provider's signing key and cookie secret, the same ones after a restart and in every process. */
export async function loadKeys(pool: pg.Pool): Promise<{ signing: JWK; cookies: string }> {
  return {
    signing: await storeKey(pool, 'signing', makeSigningKey()),
    cookies: await storeKey(pool, 'cookies', randomBytes(32).toString('hex')),
  }
}
