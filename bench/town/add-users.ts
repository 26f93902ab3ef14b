import type pg from 'pg'

/** Makes sure that the town has this many generated users of a kind. Returns their ids, always in the same order. */
export async function addUsers(pool: pg.Pool, kind: 'owner' | 'renter', count: number): Promise<string[]> {
  await pool.query(
    `INSERT INTO users (issuer, subject, email, first_name, last_name, bio, created_at, updated_at)
      SELECT 'bench', $1 || n, $1 || n || '@example.com',
        (ARRAY['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hana', 'Ida', 'Jo'])[1 + n % 10],
        (ARRAY['Alder', 'Birch', 'Cedar', 'Dale', 'Elm', 'Firth', 'Glenn'])[1 + n % 7],
        'Lends what stands in the garage, and knows every trail behind it.', now() - n * interval '1 minute', now()
      FROM generate_series(1, $2::int) n ON CONFLICT DO NOTHING`,
    [kind, count],
  )
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM users WHERE issuer = 'bench' AND subject ~ $1 ORDER BY length(subject), subject LIMIT $2`,
    [`^${kind}[0-9]+$`, count],
  )
  return rows.map(({ id }) => id)
}
