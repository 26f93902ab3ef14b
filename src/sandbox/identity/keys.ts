import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { JWK } from 'oidc-provider'
import type pg from 'pg'

/** The key as it was first made, in whatever process that happened. */
async function keepKey<Key>(pool: pg.Pool, name: string, made: Key): Promise<Key> {
  await pool.query(
    'insert into sandbox.identity_keys (name, value) values ($1, $2) on conflict (name) do nothing',
    [name, JSON.stringify(made)],
  )
  const { rows } = await pool.query<{ value: Key }>(
    'select value from sandbox.identity_keys where name = $1',
    [name],
  )
  return rows[0]?.value ?? made
}

function makeSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const kid = randomBytes(8).toString('hex')
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' } as JWK
}

/** The provider's signing key and cookie secret, which stay the same over restarts and in all processes. */
export async function loadKeys(pool: pg.Pool): Promise<{ signing: JWK; cookies: string }> {
  return {
    signing: await keepKey(pool, 'signing', makeSigningKey()),
    cookies: await keepKey(pool, 'cookies', randomBytes(32).toString('hex')),
  }
}
