import type pg from 'pg'

type Index = { name: string; definition: string }

/**
 * Runs `load` while the table has no indexes except those of its constraints, then creates them again. Building an
 * index once is faster than updating it row by row.
 */
export async function withoutIndexes(
  pool: pg.Pool,
  table: string,
  load: () => Promise<void>,
  say: (sentence: string) => void,
): Promise<void> {
  const { rows } = await pool.query<Index>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
      WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [table],
  )
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`)
  try {
    await load()
  } finally {
    const client = await pool.connect()
    try {
      await client.query(`SET maintenance_work_mem = '512MB'; SET max_parallel_maintenance_workers = 2`)
      for (const { name, definition } of rows) {
        say(`Building the index ${name}…`)
        await client.query(definition)
      }
    } finally {
      client.release(true)
    }
  }
}
