import { createHash } from 'node:crypto'
import pg from 'pg'

export type Town = { categories: string[]; listings: string[]; renters: { id: string; token: string }[] }

/** Writes a town of `count` listings, with 200 owners and as many signed-in renters as a run of booking requests needs. */
export async function seedTown(url: string, count: number): Promise<Town> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`
      INSERT INTO users (issuer, subject, email, first_name, last_name, bio, created_at, updated_at)
      SELECT 'bench', 'u' || n, 'u' || n || '@example.com', 'User' || n, 'Bench', 'Lends what stands in the garage.',
        now(), now() FROM generate_series(1, 3000) n`)
    await client.query(
      `
      WITH owners AS (SELECT id, row_number() OVER () AS at FROM users LIMIT 200),
        categories AS (SELECT id, row_number() OVER () AS at, count(*) OVER () AS number FROM gear_categories)
      INSERT INTO gear_listings (owner_id, category_id, title, description, daily_rate, condition, location, available,
        rating_sum, rating_count, created_at, updated_at)
      SELECT owners.id, categories.id, 'Gear number ' || n, repeat('A piece of gear, kept dry and well. ', 5), 5 + n % 90,
        'good', 'Place ' || n % 90 || ', Missoula', true, 4 * (n % 7), n % 7, now() - n * interval '1 minute', now()
      FROM generate_series(1, $1::int) n
      JOIN owners ON owners.at = 1 + n % 200 JOIN categories ON categories.at = 1 + n % number`,
      [count],
    )
    const read = async (text: string): Promise<string[]> =>
      (await client.query(text)).rows.map(({ id }) => id)
    const renters = (await read('SELECT id FROM users OFFSET 200')).map((id) => ({
      id,
      token: `bench-${id}`,
    }))
    await client.query(
      `INSERT INTO sessions (sid, user_id, expire)
        SELECT sid, id, now() + interval '30 days' FROM unnest($1::text[], $2::uuid[]) given (sid, id)`,
      [
        renters.map(({ token }) => createHash('sha256').update(token).digest('hex')),
        renters.map(({ id }) => id),
      ],
    )
    await client.query('VACUUM ANALYZE')
    return {
      categories: await read('SELECT id FROM gear_categories'),
      listings: await read('SELECT id FROM gear_listings'),
      renters,
    }
  } finally {
    await client.end()
  }
}
