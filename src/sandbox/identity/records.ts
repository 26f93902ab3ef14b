import type { Adapter, AdapterPayload } from 'oidc-provider'
import type pg from 'pg'

type Row = { payload: AdapterPayload; consumed_at: Date | null }

const readable = '(expires_at is null or expires_at > $3)'
const lockless = 'for update skip locked limit 100'

/**
 * Stores the provider library's records (interactions, codes, grants, tokens) in PostgreSQL. They expire in real time.
 */
export function openRecords(pool: pg.Pool, model: string): Adapter {
  async function read(
    column: 'id' | 'uid' | 'user_code',
    value: string,
  ): Promise<AdapterPayload | undefined> {
    const { rows } = await pool.query<Row>(
      `select payload, consumed_at from sandbox.identity_records where model = $1 and ${column} = $2 and ${readable}`,
      [model, value, new Date()],
    )
    const row = rows[0]
    if (row === undefined) return undefined
    return row.consumed_at === null
      ? row.payload
      : { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1_000) }
  }

  return {
    find: (id) => read('id', id),
    findByUid: (uid) => read('uid', uid),
    findByUserCode: (userCode) => read('user_code', userCode),

    upsert: async (id, payload, expiresIn) => {
      const expiresAt = expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1_000)
      await pool.query(
        `insert into sandbox.identity_records (model, id, payload, uid, user_code, grant_id, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (model, id) do update set payload = excluded.payload, uid = excluded.uid,
           user_code = excluded.user_code, grant_id = excluded.grant_id, expires_at = excluded.expires_at`,
        [
          model,
          id,
          JSON.stringify(payload),
          payload.uid ?? null,
          payload.userCode ?? null,
          payload.grantId ?? null,
          expiresAt,
        ],
      )
      // Deletes expired records once per sign-in, because each sign-in creates exactly one interaction.
      if (model === 'Interaction') await dropExpired(pool)
    },

    consume: async (id) => {
      await pool.query('update sandbox.identity_records set consumed_at = $3 where model = $1 and id = $2', [
        model,
        id,
        new Date(),
      ])
    },
    destroy: async (id) => {
      await pool.query('delete from sandbox.identity_records where model = $1 and id = $2', [model, id])
    },
    revokeByGrantId: async (grantId) => {
      await pool.query('delete from sandbox.identity_records where grant_id = $1', [grantId])
    },
  }
}

async function dropExpired(pool: pg.Pool): Promise<void> {
  await pool.query(
    `delete from sandbox.identity_records where (model, id) in
       (select model, id from sandbox.identity_records where expires_at < $1 ${lockless})`,
    [new Date()],
  )
}
